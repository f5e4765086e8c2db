-- What somebody said to {key}, several things one after the other.
, plain(arrayStringConcat(arraySort(groupArrayIf(answer, key = {key:String})), ', ')) AS {name:Identifier}
