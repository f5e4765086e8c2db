SELECT DISTINCT table FROM system.parts WHERE database = currentDatabase() AND active AND has_lightweight_delete
