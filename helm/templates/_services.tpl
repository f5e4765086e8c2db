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

{{/* The stores of each service: it gets their addresses, and its network policy lets it reach them. */}}
{{- define "rehearse.needs" -}}
gateway: [redis]
auth: [mongo, redis, kafka, smtp]
studio: [mongo, redis, kafka, s3]
testing: [mongo, redis, kafka]
pipeline: [kafka, clickhouse, redis]
analytics: [mongo, redis, kafka, clickhouse]
all-in-one: [clickhouse, smtp]
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

{{/* One variable from its Secret, ours or theirs: {root, name}. */}}
{{- define "rehearse.secretVariable" -}}
{{- $secret := index .root.Values.secrets .name -}}
- name: {{ .name }}
  valueFrom:
    secretKeyRef:
      name: {{ default (include "rehearse.fullname" .root) $secret.existingSecret }}
      key: {{ default .name $secret.key }}
{{- end -}}

{{/* The environment of a service: {root, name, service}. */}}
{{- define "rehearse.environment" -}}
{{- $root := .root -}}
{{- $settings := $root.Values.settings -}}
{{- $bundled := eq $root.Values.profile.mode "bundled" -}}
{{- $proxied := or $root.Values.ingress.enabled $root.Values.httpRoute.enabled -}}
- { name: LOG_LEVEL, value: {{ $settings.logLevel | quote }} }
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
{{- if has "kafka" .needs }}
- { name: KAFKA_REPLICATION, value: {{ ternary 1 $settings.kafkaReplication $bundled | quote }} }
{{- end }}
{{- if eq .name "gateway" }}
{{- range include "rehearse.answering" $root | fromYamlArray }}
- { name: {{ upper . }}_URL, value: "http://{{ include "rehearse.fullname" $root }}-{{ . }}:8080" }
{{- end }}
{{- end }}
{{- $secrets := list "METRICS_TOKEN" -}}
{{- if ne .name "all-in-one" }}{{ $secrets = append $secrets "REHEARSE_SECRET" }}{{ end }}
{{- range .needs }}
{{- $variable := printf "%s_URL" (upper .) -}}
{{- if or (include "rehearse.isSet" (dict "root" $root "name" $variable)) $bundled }}
{{- $secrets = append $secrets $variable -}}
{{- end }}
{{- end }}
{{- range $secrets }}
{{ include "rehearse.secretVariable" (dict "root" $root "name" .) }}
{{- end }}
{{- with .service.extraEnv }}
{{ toYaml . }}
{{- end }}
{{- end -}}

{{/* The restricted Pod Security profile; user and group of the image. */}}
{{- define "rehearse.podSecurity" -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: {{ . }}
  runAsGroup: {{ . }}
  fsGroup: {{ . }}
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile: { type: RuntimeDefault }
{{- end -}}

{{- define "rehearse.containerSecurity" -}}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
{{- end -}}
