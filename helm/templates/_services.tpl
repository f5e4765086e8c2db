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
auth: [mongo, redis, kafka, smtp, s3]
studio: [mongo, redis, kafka, s3]
testing: [mongo, redis, kafka]
collaboration: [redis]
ai: []
pipeline: [kafka, clickhouse, redis]
analytics: [mongo, redis, kafka, clickhouse]
all-in-one: [clickhouse, smtp]
migrate: [mongo, redis, kafka, clickhouse]
backup: [mongo, kafka, s3, clickhouse]
restore: [mongo, kafka, s3, clickhouse]
{{- end -}}

{{/* Those that answer requests which the gateway passes on. */}}
{{- define "rehearse.answering" -}}
[auth, studio, testing, collaboration, analytics, ai]
{{- end -}}

{{/* Which services call which others, besides the gateway. */}}
{{- define "rehearse.calls" -}}
ai: [studio]
analytics: [auth, studio, testing]
collaboration: [auth, studio]
studio: [auth]
testing: [auth, studio]
{{- end -}}

{{/* The services that a service, or the gateway, calls: {name}. */}}
{{- define "rehearse.calledBy" -}}
{{- $calls := include "rehearse.calls" . | fromYaml -}}
{{- if eq .name "gateway" }}{{ include "rehearse.answering" . }}{{ else }}{{ toYaml (default (list) (index $calls .name)) }}{{ end -}}
{{- end -}}

{{/* The services that call a service: {name}. */}}
{{- define "rehearse.callersOf" -}}
{{- $callers := list -}}
{{- range $caller, $called := include "rehearse.calls" . | fromYaml -}}
{{- if has $.name $called }}{{ $callers = append $callers $caller }}{{ end -}}
{{- end -}}
{{- toYaml $callers -}}
{{- end -}}

{{/* The secrets that a service knows, and no more: what signs logins, the gateway's tokens, and calls. {root, name} */}}
{{- define "rehearse.secretsOf" -}}
{{- $answering := include "rehearse.answering" .root | fromYamlArray -}}
{{- $secrets := list -}}
{{- range $answering -}}
{{- if has $.name (list "gateway" .) }}{{ $secrets = append $secrets (printf "%s_SECRET" (upper .)) }}{{ end -}}
{{- end -}}
{{- $calls := concat (include "rehearse.callersOf" . | fromYamlArray) (ternary (list) (include "rehearse.calledBy" . | fromYamlArray) (eq .name "gateway")) -}}
{{- if $calls }}{{ $secrets = append $secrets "CALLS_SECRET" }}{{ end -}}
{{- $logins := has .name (list "gateway" "auth") -}}
{{- if or $logins (and .root.Values.settings.besideOlder (has .name $answering)) }}{{ $secrets = append $secrets "REHEARSE_SECRET" }}{{ end -}}
{{- $previous := include "rehearse.isSet" (dict "root" .root "name" "REHEARSE_SECRET_PREVIOUS") -}}
{{- if and $logins $previous }}{{ $secrets = append $secrets "REHEARSE_SECRET_PREVIOUS" }}{{ end -}}
{{- toYaml $secrets -}}
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

{{/* Whether new addresses are proven by a mailed link: where a mail server is named, unless it is said otherwise. */}}
{{- define "rehearse.confirmsAddress" -}}
{{- $mails := ne (include "rehearse.isSet" (dict "root" . "name" "SMTP_URL")) "" -}}
{{- kindIs "invalid" .Values.settings.confirmAddress | ternary $mails .Values.settings.confirmAddress -}}
{{- end -}}

{{/* The environment of a service: {root, name, service, needs}. */}}
{{- define "rehearse.environment" -}}
{{- $root := .root -}}
{{- $settings := $root.Values.settings -}}
{{- $proxied := or $root.Values.ingress.enabled $root.Values.httpRoute.enabled $root.Values.openshiftRoute.enabled -}}
{{ include "rehearse.stores.environment" . }}
- { name: REHEARSE_MAIL_FROM, value: {{ $settings.mailFrom | quote }} }
- { name: REHEARSE_ALLOW_PUBLISHING, value: {{ $settings.allowPublishing | quote }} }
- { name: REHEARSE_EXAMPLES, value: {{ $settings.examples | quote }} }
- { name: REHEARSE_GALLERY, value: {{ $settings.gallery | quote }} }
- { name: REHEARSE_DESCRIBE_API, value: {{ $settings.describeApi | quote }} }
- { name: REHEARSE_ALLOW_SIGNUP, value: {{ $settings.allowSignUp | quote }} }
- { name: REHEARSE_ALLOWED_DOMAINS, value: {{ $settings.allowedDomains | quote }} }
- { name: REHEARSE_OWN_LOGIN, value: {{ $settings.ownLogin | quote }} }
{{- with $settings.signOn }}
- { name: REHEARSE_SIGN_ON, value: {{ toJson . | quote }} }
{{- end }}
{{- if and (has .name (list "auth" "all-in-one")) (include "rehearse.isSet" (dict "root" $root "name" "REHEARSE_SIGN_ON_SECRETS")) }}
{{ include "rehearse.secretVariable" (dict "root" $root "name" "REHEARSE_SIGN_ON_SECRETS") }}
{{- end }}
- { name: REHEARSE_AI_URL, value: {{ $settings.ai.url | quote }} }
- { name: REHEARSE_AI_PATHS, value: {{ $settings.ai.paths | quote }} }
- { name: REHEARSE_AI_PRIVATE, value: {{ $settings.ai.allowPrivate | quote }} }
- { name: REHEARSE_CALLS, value: {{ $settings.calls | quote }} }
- { name: REHEARSE_PLANS, value: {{ $settings.plans | quote }} }
- { name: REHEARSE_OPERATORS, value: {{ $settings.operators | quote }} }
- { name: REHEARSE_CONTACT, value: {{ $settings.contact | quote }} }
- { name: REHEARSE_TERMS_URL, value: {{ $settings.termsUrl | quote }} }
- { name: REHEARSE_SHARED_LIBRARIES, value: {{ $settings.sharedLibraries | quote }} }
- { name: REHEARSE_RETENTION, value: {{ $settings.retention | quote }} }
- { name: REHEARSE_PASSWORD_LENGTH, value: {{ $settings.passwordLength | quote }} }
- { name: REHEARSE_CONFIRM_ADDRESS, value: {{ include "rehearse.confirmsAddress" $root | quote }} }
- { name: REHEARSE_TRUST_PROXY, value: {{ $settings.trustProxy | default (ternary "1" "false" $proxied) | quote }} }
- { name: REHEARSE_SESSION_DAYS, value: {{ $settings.sessions.days | int | quote }} }
- { name: REHEARSE_SESSION_IDLE_MINUTES, value: {{ $settings.sessions.idleMinutes | int | quote }} }
- { name: REHEARSE_TOKEN_MINUTES, value: {{ $settings.sessions.tokenMinutes | int | quote }} }
{{- with include "rehearse.publicUrl" $root }}
- { name: REHEARSE_PUBLIC_URL, value: {{ . | quote }} }
{{- end }}
{{- with $settings.traces.endpoint }}
- { name: OTEL_EXPORTER_OTLP_ENDPOINT, value: {{ . | quote }} }
- { name: OTEL_TRACES_SAMPLER_ARG, value: {{ $settings.traces.ratio | quote }} }
{{- end }}
{{- $scheme := ternary "https" "http" $root.Values.tls.internal.enabled }}
{{- range include "rehearse.calledBy" . | fromYamlArray }}
- { name: {{ upper . }}_URL, value: "{{ $scheme }}://{{ include "rehearse.fullname" $root }}-{{ . }}:8080" }
{{- end }}
{{ include "rehearse.secretVariable" (dict "root" $root "name" "METRICS_TOKEN") }}
{{- range include "rehearse.secretsOf" . | fromYamlArray }}
{{ include "rehearse.secretVariable" (dict "root" $root "name" .) }}
{{- end }}
{{- if and $settings.besideOlder (ne .name "all-in-one") }}
- { name: REHEARSE_BESIDE_OLDER, value: "true" }
{{- end }}
{{- include "rehearse.certificates.environment" . }}
{{- with .service.extraEnv }}
{{ toYaml . }}
{{- end }}
{{- end -}}
