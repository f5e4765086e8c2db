SELECT app, count() AS rows FROM {table:Identifier} WHERE app > {after:String} GROUP BY app ORDER BY app
