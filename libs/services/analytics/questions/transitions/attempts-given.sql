SELECT count() AS sessions FROM attempts WHERE guided AND notEmpty(window_from)
