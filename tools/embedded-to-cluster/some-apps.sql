SELECT * FROM {table:Identifier} FINAL WHERE app BETWEEN {first:String} AND {last:String}
