{{/* Refuses values that make no sense together. What is wrong by itself is refused by values.schema.json. */}}
{{- define "rehearse.check" -}}
{{- $mode := .Values.profile.mode -}}
{{- $keda := .Values.services.pipeline.keda -}}
{{- range $store := list "MONGO_URL" "KAFKA_URL" "REDIS_URL" "S3_URL" "CLICKHOUSE_URL" "SMTP_URL" -}}
{{- $known := include "rehearse.isSet" (dict "root" $ "name" $store) -}}
{{- if and (eq $mode "external") (not $known) -}}
{{- fail (printf "profile.mode external needs secrets.%s: a value, or an existingSecret." $store) -}}
{{- end -}}
{{- if and (eq $mode "bundled") $known -}}
{{- fail (printf "profile.mode bundled brings its own stores: leave secrets.%s empty, or choose external." $store) -}}
{{- end -}}
{{- if and (eq $mode "allInOne") $known (not (has $store (list "CLICKHOUSE_URL" "SMTP_URL"))) -}}
{{- fail (printf "profile.mode allInOne does not use secrets.%s: leave it empty, or choose external." $store) -}}
{{- end -}}
{{- end -}}
{{- range $name, $secret := .Values.secrets -}}
{{- if and $secret.value $secret.existingSecret -}}
{{- fail (printf "secrets.%s has a value and an existingSecret: choose one." $name) -}}
{{- end -}}
{{- end -}}
{{- if and .Values.ingress.enabled .Values.httpRoute.enabled -}}
{{- fail "ingress and httpRoute are both on: choose one." -}}
{{- end -}}
{{- if and .Values.ingress.enabled (not .Values.ingress.host) -}}
{{- fail "ingress needs a host." -}}
{{- end -}}
{{- if and .Values.httpRoute.enabled (or (not .Values.httpRoute.hostname) (not .Values.httpRoute.parentRefs)) -}}
{{- fail "httpRoute needs a hostname and parentRefs." -}}
{{- end -}}
{{- if $keda.enabled -}}
{{- if ne $mode "external" -}}{{- fail "services.pipeline.keda is for profile.mode external." -}}{{- end -}}
{{- if not $keda.brokers -}}{{- fail "services.pipeline.keda needs brokers." -}}{{- end -}}
{{- $hpa := mergeOverwrite (deepCopy .Values.defaults.hpa) (default dict .Values.services.pipeline.hpa) -}}
{{- if $hpa.enabled -}}{{- fail "hpa and keda are both on for the pipeline: choose one." -}}{{- end -}}
{{- end -}}
{{- range $name, $service := include "rehearse.services" . | fromYaml -}}
{{- if gt (int $service.hpa.min) (int $service.hpa.max) -}}
{{- fail (printf "services.%s.hpa: min is more than max." $name) -}}
{{- end -}}
{{- end -}}
{{- end -}}
