{{/* The bundled stores: what docker-compose.yml runs, as data. */}}
{{- define "rehearse.stores" -}}
kafka:
  user: 1000
  port: 9092
  data: /var/lib/kafka/data
  files: [kafka.properties]
  secrets: [kafka.jaas, kafka-client.properties]
  certificates: [ca.crt, kafka.pem]
  command: [sh, -c]
  args:
    - >-
      /opt/kafka/bin/kafka-storage.sh format --ignore-formatted --cluster-id cmVoZWFyc2UtZW5naW5lcw
      --config /etc/rehearse/kafka.properties
      && exec /opt/kafka/bin/kafka-server-start.sh /etc/rehearse/kafka.properties
      --override advertised.listeners=CLIENTS://{{ include "rehearse.fullname" . }}-kafka:9092
      --override log.retention.bytes={{ include "rehearse.partitionBytes" .Values.stores.kafka.storage.size }}
  env:
    KAFKA_HEAP_OPTS: -Xms512m -Xmx512m
    KAFKA_LOG4J_OPTS: -Dorg.apache.logging.log4j.level=WARN
    EXTRA_ARGS: -name rehearse
    KAFKA_OPTS: -Djava.security.auth.login.config=/run/secrets/kafka.jaas
    LOG_DIR: /tmp
  ready:
    - sh
    - -c
    - >-
      KAFKA_HEAP_OPTS=-Xmx128m /opt/kafka/bin/kafka-broker-api-versions.sh --bootstrap-server localhost:9092
      --command-config /run/secrets/kafka-client.properties
clickhouse:
  user: 101
  port: 8123
  data: /var/lib/clickhouse
  files: [clickhouse.xml, clickhouse-users.xml]
  secrets: [clickhouse.xml, clickhouse-password]
  certificates: []
  command: [clickhouse, server, --config-file=/etc/rehearse/clickhouse.xml]
  env: { CLICKHOUSE_WATCHDOG_ENABLE: "0" }
  ready: [sh, -c, 'CLICKHOUSE_PASSWORD="$(cat /run/secrets/clickhouse-password)" clickhouse client --user rehearse -q "SELECT 1"']
mongo:
  user: 999
  port: 27017
  data: /data/db
  files: [mongo-init.js]
  initFile: mongo-init.js
  secrets: [mongo-root-password, mongo-password]
  certificates: [ca.crt, mongo.pem]
  args:
    - mongod
    - --bind_ip_all
    - --wiredTigerCacheSizeGB=0.5
    - --tlsMode=requireTLS
    - --tlsCertificateKeyFile=/run/secrets/mongo.pem
    - --tlsCAFile=/run/secrets/ca.crt
    - --tlsAllowConnectionsWithoutCertificates
  env: { MONGO_INITDB_ROOT_USERNAME: root, MONGO_INITDB_ROOT_PASSWORD_FILE: /run/secrets/mongo-root-password, HOME: /tmp }
  # By the pod's name: while it prepares itself it answers on localhost.
  ready:
    - sh
    - -c
    - >-
      mongosh --quiet --norc --eval "db.stats().ok"
      "mongodb://rehearse:$(cat /run/secrets/mongo-password)@$(hostname)/rehearse?tls=true&tlsCAFile=/run/secrets/ca.crt"
redis:
  user: 999
  port: 6379
  data: /data
  files: [redis.conf]
  secrets: [redis.conf, redis-password]
  certificates: [ca.crt, redis.pem]
  args: [redis-server, /etc/rehearse/redis.conf]
  ready:
    - sh
    - -c
    - >-
      REDISCLI_AUTH="$(cat /run/secrets/redis-password)" redis-cli -h localhost --tls --cacert /run/secrets/ca.crt ping
      | grep -q PONG
s3:
  user: 10001
  port: 7070
  data: /data
  files: []
  secrets: [s3.env]
  certificates: [s3.pem]
  command: [sh, -c]
  args:
    - >-
      . /run/secrets/s3.env && mkdir -p /data/rehearse && exec versitygw --port :7070
      --cert /run/secrets/s3.pem --key /run/secrets/s3.pem --health /health posix /data
  ready: [wget, -q, --no-check-certificate, -O, /dev/null, "https://localhost:7070/health"]
smtp:
  user: 10001
  port: 1025
  data: /data
  files: []
  secrets: []
  certificates: []
  env: { MP_DATABASE: /data/mails.db }
  ready: [/mailpit, readyz]
{{- end -}}

{{/* {root, name, store}: the store as above, its values under .store.values. */}}
{{- define "rehearse.store" -}}
{{- $store := .store -}}
{{- $values := index .root.Values.stores .name -}}
{{- $fullname := include "rehearse.fullname" .root -}}
apiVersion: apps/v1
kind: StatefulSet
metadata:
  name: {{ $fullname }}-{{ .name }}
  labels:
    {{- include "rehearse.labels" .root | nindent 4 }}
    app.kubernetes.io/component: {{ .name }}
spec:
  serviceName: {{ $fullname }}-{{ .name }}
  replicas: 1
  selector:
    matchLabels:
      {{- include "rehearse.selector" .root | nindent 6 }}
      app.kubernetes.io/component: {{ .name }}
  template:
    metadata:
      labels:
        {{- include "rehearse.selector" .root | nindent 8 }}
        app.kubernetes.io/component: {{ .name }}
    spec:
      serviceAccountName: {{ $fullname }}
      {{- include "rehearse.podSecurity" (dict "root" .root "user" $store.user) | nindent 6 }}
      {{- include "rehearse.placement" .root.Values.defaults | nindent 6 }}
      terminationGracePeriodSeconds: 60
      containers:
        - name: {{ .name }}
          image: {{ include "rehearse.storeImage" (dict "root" .root "store" $values) }}
          {{- with $store.command }}
          command: {{- toYaml . | nindent 12 }}
          {{- end }}
          {{- with $store.args }}
          args: {{- toYaml . | nindent 12 }}
          {{- end }}
          {{- include "rehearse.containerSecurity" .root | nindent 10 }}
          ports:
            - { name: store, containerPort: {{ $store.port }} }
          env:
            {{- range $name, $value := $store.env }}
            - { name: {{ $name }}, value: {{ $value | quote }} }
            {{- end }}
          startupProbe: {{- include "rehearse.storeProbe" (dict "ready" $store.ready "failures" 30) | nindent 12 }}
          readinessProbe: {{- include "rehearse.storeProbe" (dict "ready" $store.ready "failures" 3) | nindent 12 }}
          livenessProbe: { tcpSocket: { port: store }, periodSeconds: 20, failureThreshold: 6 }
          resources: {{- toYaml $values.resources | nindent 12 }}
          volumeMounts:
            - { name: data, mountPath: {{ $store.data }} }
            - { name: tmp, mountPath: /tmp }
            {{- if $store.files }}
            - { name: files, mountPath: /etc/rehearse }
            {{- end }}
            {{- with $store.initFile }}
            - { name: files, mountPath: /docker-entrypoint-initdb.d/{{ . }}, subPath: {{ . }} }
            {{- end }}
            {{- if $store.secrets }}
            - { name: secrets, mountPath: /run/secrets, readOnly: true }
            {{- end }}
      volumes:
        - { name: tmp, emptyDir: {} }
        {{- with $store.files }}
        - name: files
          configMap:
            name: {{ $fullname }}-stores
            items:
              {{- range . }}
              - { key: {{ . }}, path: {{ . }} }
              {{- end }}
        {{- end }}
        {{- if $store.secrets }}
        - name: secrets
          projected:
            defaultMode: 0440
            sources:
              {{- range $secret, $keys := dict "stores" $store.secrets "certificates" $store.certificates }}
              {{- if $keys }}
              - secret:
                  name: {{ $fullname }}-{{ $secret }}
                  items:
                    {{- range $keys }}
                    - { key: {{ . }}, path: {{ . }} }
                    {{- end }}
              {{- end }}
              {{- end }}
        {{- end }}
  volumeClaimTemplates:
    - metadata: { name: data }
      spec:
        accessModes: [ReadWriteOnce]
        {{- with $values.storage.className }}
        storageClassName: {{ . }}
        {{- end }}
        resources:
          requests: { storage: {{ $values.storage.size }} }
{{- end -}}

{{- define "rehearse.storeImage" -}}
{{- with .root.Values.global.imageRegistry }}{{ . }}/{{ end -}}
{{- if .store.digest }}{{ regexReplaceAll "[:@][^/]*$" .store.image "" }}@{{ .store.digest }}{{ else }}{{ .store.image }}{{ end -}}
{{- end -}}

{{- define "rehearse.storeProbe" -}}
exec: { command: {{ toJson .ready }} }
periodSeconds: 10
timeoutSeconds: 10
failureThreshold: {{ .failures }}
{{- end -}}

{{/* What a partition may keep, of 30 that share 60 % of the volume; an open segment comes on top (files/kafka.properties). */}}
{{- define "rehearse.partitionBytes" -}}
{{- $unit := regexFind "[MGT]i$" . -}}
{{- $bytes := mulf (trimSuffix $unit . | float64) (index (dict "Mi" 1048576 "Gi" 1073741824 "Ti" 1099511627776) $unit) -}}
{{- divf (mulf $bytes 0.6) 30 | int64 -}}
{{- end -}}
