, record_ords, record_xs, record_ys, record_payloads, payloads, mouse
