, record_ords, records, mouse
