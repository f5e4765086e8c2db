, record_ords, record_xs, record_ys, record_tells, told, mouse
