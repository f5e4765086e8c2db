{{/* Which services run, and with what. */}}

{{/* Name of each service of the chosen shape: its values over the defaults. */}}
{{- define "rehearse.services" -}}
{{- $services := dict -}}
{{- if eq .Values.profile.mode "allInOne" -}}
{{- $_ := set $services "all-in-one" (mergeOverwrite (deepCopy .Values.defaults) .Values.allInOne (dict "replicas" 1 "hpa" (dict "enabled" false))) -}}
{{- else -}}
{{- range $name, $own := .Values.services -}}
{{- $_ := set $services $name (mergeOverwrite (deepCopy $.Values.defaults) $own) -}}
{{- end -}}
{{- end -}}
{{- toYaml $services -}}
{{- end -}}

{{/* The stores of each service and each job: it gets their addresses, and its network policy lets it reach them. */}}
{{- define "rehearse.needs" -}}
gateway: [redis]
auth: [mongo, redis, kafka, smtp]
studio: [mongo, redis, kafka, s3]
testing: [mongo, redis, kafka]
pipeline: [kafka, clickhouse, redis]
analytics: [mongo, redis, kafka, clickhouse]
all-in-one: [clickhouse, smtp]
migrate: [mongo, redis, kafka, clickhouse]
backup: [mongo, kafka, s3, clickhouse]
restore: [mongo, kafka, s3, clickhouse]
{{- end -}}

{{/* Those that answer requests which the gateway passes on. */}}
{{- define "rehearse.answering" -}}
[auth, studio, testing, analytics]
{{- end -}}

{{/* Whether a secret is known: {root, name}. */}}
{{- define "rehearse.isSet" -}}
{{- $secret := index .root.Values.secrets .name -}}
{{- if or $secret.value $secret.existingSecret }}yes{{ end -}}
{{- end -}}

{{/* One variable from its Secret, theirs or ours, which is the release's unless `secret` names another: {root, name}. */}}
{{- define "rehearse.secretVariable" -}}
{{- $secret := index .root.Values.secrets .name -}}
- name: {{ .name }}
  valueFrom:
    secretKeyRef:
      name: {{ default (default (include "rehearse.fullname" .root) .secret) $secret.existingSecret }}
      key: {{ default .name $secret.key }}
{{- end -}}

{{/* Secrets and stores of a pod: {root, name, needs}. */}}
{{- define "rehearse.stores.environment" -}}
{{- $root := .root -}}
{{- $bundled := eq $root.Values.profile.mode "bundled" -}}
- { name: LOG_LEVEL, value: {{ $root.Values.settings.logLevel | quote }} }
{{- if has "kafka" .needs }}
- { name: KAFKA_REPLICATION, value: {{ ternary 1 $root.Values.settings.kafkaReplication $bundled | quote }} }
{{- end }}
{{- range .needs }}
{{- $variable := printf "%s_URL" (upper .) -}}
{{- if or (include "rehearse.isSet" (dict "root" $root "name" $variable)) $bundled }}
{{ include "rehearse.secretVariable" (dict "root" $root "name" $variable "secret" $.secret) }}
{{- end }}
{{- end }}
{{- end -}}

{{/* The environment of a service: {root, name, service, needs}. */}}
{{- define "rehearse.environment" -}}
{{- $root := .root -}}
{{- $settings := $root.Values.settings -}}
{{- $proxied := or $root.Values.ingress.enabled $root.Values.httpRoute.enabled $root.Values.openshiftRoute.enabled -}}
{{ include "rehearse.stores.environment" . }}
- { name: REHEARSE_MAIL_FROM, value: {{ $settings.mailFrom | quote }} }
- { name: REHEARSE_ALLOW_SIGNUP, value: {{ $settings.allowSignUp | quote }} }
- { name: REHEARSE_ALLOWED_DOMAINS, value: {{ $settings.allowedDomains | quote }} }
- { name: REHEARSE_TRUST_PROXY, value: {{ kindIs "invalid" $settings.trustProxy | ternary $proxied $settings.trustProxy | quote }} }
{{- with include "rehearse.publicUrl" $root }}
- { name: REHEARSE_PUBLIC_URL, value: {{ . | quote }} }
{{- end }}
{{- with $settings.traces.endpoint }}
- { name: OTEL_EXPORTER_OTLP_ENDPOINT, value: {{ . | quote }} }
- { name: OTEL_TRACES_SAMPLER_ARG, value: {{ $settings.traces.ratio | quote }} }
{{- end }}
{{- if eq .name "gateway" }}
{{- range include "rehearse.answering" $root | fromYamlArray }}
- { name: {{ upper . }}_URL, value: "http://{{ include "rehearse.fullname" $root }}-{{ . }}:8080" }
{{- end }}
{{- end }}
{{ include "rehearse.secretVariable" (dict "root" $root "name" "METRICS_TOKEN") }}
{{- if ne .name "all-in-one" }}
{{ include "rehearse.secretVariable" (dict "root" $root "name" "REHEARSE_SECRET") }}
{{- end }}
{{- with .service.extraEnv }}
{{ toYaml . }}
{{- end }}
{{- end -}}
