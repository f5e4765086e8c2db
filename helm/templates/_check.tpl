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
{{- if and (include "rehearse.isSet" (dict "root" . "name" "SMTP_URL")) (not (include "rehearse.publicUrl" .)) -}}
{{- fail "settings.publicUrl is needed with secrets.SMTP_URL: links in mails begin with it." -}}
{{- end -}}
{{- if and .Values.settings.signOn (not (include "rehearse.publicUrl" .)) -}}
{{- fail "settings.publicUrl is needed with settings.signOn: providers send people back to it." -}}
{{- end -}}
{{- if and (not .Values.settings.ownLogin) (not .Values.settings.signOn) -}}
{{- fail "settings.ownLogin is off, and settings.signOn names no other way in." -}}
{{- end -}}
{{- range $name, $secret := .Values.secrets -}}
{{- if and $secret.value $secret.existingSecret -}}
{{- fail (printf "secrets.%s has a value and an existingSecret: choose one." $name) -}}
{{- end -}}
{{- end -}}
{{- if and .Values.tls.internal.enabled (eq $mode "allInOne") -}}
{{- fail "tls.internal is between services: allInOne is one process, leave it off." -}}
{{- end -}}
{{- $doors := list -}}
{{- range list "ingress" "httpRoute" "openshiftRoute" -}}
{{- if (index $.Values .).enabled }}{{ $doors = append $doors . }}{{ end -}}
{{- end -}}
{{- if gt (len $doors) 1 -}}
{{- fail (printf "%s are both on: choose one." (join " and " $doors)) -}}
{{- end -}}
{{- if and .Values.ingress.enabled (not .Values.ingress.host) -}}
{{- fail "ingress needs a host." -}}
{{- end -}}
{{- if and .Values.httpRoute.enabled (or (not .Values.httpRoute.hostname) (not .Values.httpRoute.parentRefs)) -}}
{{- fail "httpRoute needs a hostname and parentRefs." -}}
{{- end -}}
{{- if and .Values.openshiftRoute.enabled (not .Values.openshiftRoute.host) -}}
{{- fail "openshiftRoute needs a host." -}}
{{- end -}}
{{- if and .Values.restore.from (not .Values.backup.enabled) -}}
{{- fail "restore.from needs backup.enabled: the folder is in its volume." -}}
{{- end -}}
{{- include "rehearse.checkNetwork" . -}}
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
{{- if and $service.hpa.enabled $service.vpa.enabled (ne $service.vpa.mode "Off") -}}
{{- fail (printf "services.%s: hpa and vpa would both follow its CPU: choose one, or vpa.mode Off." $name) -}}
{{- end -}}
{{- if le (int $service.drain.graceSeconds) (int $service.drain.preStopSeconds) -}}
{{- fail (printf "services.%s.drain: graceSeconds, which includes preStopSeconds, must be more." $name) -}}
{{- end -}}
{{- end -}}
{{- include "rehearse.checkSecrets" . -}}
{{- include "rehearse.checkKinds" . -}}
{{- include "rehearse.checkVolumes" . -}}
{{- end -}}

{{/* Network policies name who may come and where pods may go. What cannot be known here has to be told. */}}
{{- define "rehearse.checkNetwork" -}}
{{- $policy := .Values.networkPolicy -}}
{{- if $policy.enabled -}}
{{- range $name, $store := $policy.stores -}}
{{- if and (include "rehearse.isSet" (dict "root" $ "name" (printf "%s_URL" (upper $name)))) (not $store.to) -}}
{{- fail (printf "networkPolicy.stores.%s.to: say where that store is, by namespace or network." $name) -}}
{{- end -}}
{{- end -}}
{{- if and .Values.settings.traces.endpoint (not $policy.traces.to) -}}
{{- fail "networkPolicy.traces.to: say where the collector of settings.traces.endpoint is, by namespace or network." -}}
{{- end -}}
{{- if and .Values.ingress.enabled (not (has .Values.ingress.className (list "" "nginx"))) (not $policy.from) -}}
{{- fail (printf "networkPolicy.from: say in which namespace the controller of the ingress class %s is." .Values.ingress.className) -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{/* Services whose gateway is of another version must know its words, or they would refuse testers for good. */}}
{{- define "rehearse.checkSecrets" -}}
{{- $own := .Values.secrets.STUDIO_SECRET -}}
{{- $known := lookup "v1" "Secret" .Release.Namespace (include "rehearse.fullname" .) -}}
{{- $isOlder := and $known (not (hasKey (default dict $known.data) "STUDIO_SECRET")) (not $own.existingSecret) -}}
{{- if and .Release.IsUpgrade $isOlder (ne .Values.profile.mode "allInOne") (not .Values.settings.besideOlder) -}}
{{- fail "The version that runs has no STUDIO_SECRET: upgrade with settings.besideOlder=true, and when its pods are gone again with false." -}}
{{- end -}}
{{- end -}}

{{/* Kinds that the cluster does not know. `helm template` without one knows too little to say. */}}
{{- define "rehearse.checkKinds" -}}
{{- $kinds := dict -}}
{{- range $name, $service := include "rehearse.services" . | fromYaml -}}
{{- if $service.vpa.enabled }}{{ $_ := set $kinds "autoscaling.k8s.io/v1/VerticalPodAutoscaler" (printf "services.%s.vpa" $name) }}{{ end -}}
{{- end -}}
{{- if .Values.services.pipeline.keda.enabled }}{{ $_ := set $kinds "keda.sh/v1alpha1/ScaledObject" "services.pipeline.keda" }}{{ end -}}
{{- if .Values.httpRoute.enabled }}{{ $_ := set $kinds "gateway.networking.k8s.io/v1/HTTPRoute" "httpRoute" }}{{ end -}}
{{- if .Values.openshiftRoute.enabled }}{{ $_ := set $kinds "route.openshift.io/v1/Route" "openshiftRoute" }}{{ end -}}
{{- if .Values.monitoring.serviceMonitor.enabled }}{{ $_ := set $kinds "monitoring.coreos.com/v1/ServiceMonitor" "monitoring.serviceMonitor" }}{{ end -}}
{{- if .Values.monitoring.rules.enabled }}{{ $_ := set $kinds "monitoring.coreos.com/v1/PrometheusRule" "monitoring.rules" }}{{ end -}}
{{- range $kind, $value := $kinds -}}
{{- if and ($.Capabilities.APIVersions.Has "v1/Pod") (not ($.Capabilities.APIVersions.Has $kind)) -}}
{{- fail (printf "%s needs %s, which this cluster does not know: install it first, or leave that off." $value $kind) -}}
{{- end -}}
{{- end -}}
{{- end -}}

{{/*
Volumes of this release that the values do not use: another shape or name would begin with empty ones. And volumes of the
bundled stores whose passwords are lost: others would be drawn, which the stores do not know.
*/}}
{{- define "rehearse.checkVolumes" -}}
{{- $fullname := include "rehearse.fullname" . -}}
{{- $secret := printf "%s-stores" $fullname -}}
{{- $stores := list -}}
{{- if eq .Values.profile.mode "bundled" -}}
{{- range keys (include "rehearse.stores" . | fromYaml) }}{{ $stores = append $stores (printf "data-%s-%s-0" $fullname .) }}{{ end -}}
{{- end -}}
{{- $used := append $stores (printf "%s-backups" $fullname) -}}
{{- if eq .Values.profile.mode "allInOne" }}{{ $used = append $used (printf "%s-data" $fullname) }}{{ end -}}
{{- range (lookup "v1" "PersistentVolumeClaim" .Release.Namespace "").items -}}
{{- $labels := default dict .metadata.labels -}}
{{- $ours := and (eq (dig "app.kubernetes.io/instance" "" $labels) $.Release.Name) (eq (dig "app.kubernetes.io/name" "" $labels) (include "rehearse.name" $)) -}}
{{- if and $ours (not $.Values.profile.leaveVolumes) (not (has .metadata.name $used)) -}}
{{- fail (printf "The volume %s has data of this release that profile.mode %s as %s would not see. Move them (docs/operations-data.md), then set profile.leaveVolumes to true." .metadata.name $.Values.profile.mode $fullname) -}}
{{- end -}}
{{- if and $ours (has .metadata.name $stores) (not (lookup "v1" "Secret" $.Release.Namespace $secret)) -}}
{{- fail (printf "The volume %s is there, and the Secret %s with the passwords of the stores is not: bring it back from where you keep it." .metadata.name $secret) -}}
{{- end -}}
{{- end -}}
{{- end -}}
