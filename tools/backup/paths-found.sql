SELECT count() AS count, toString(sum(length(lasts))) AS hash FROM mouse_paths FINAL
