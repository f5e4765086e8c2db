{{/* Names and labels. */}}

{{- define "rehearse.name" -}}
{{- default .Chart.Name .Values.nameOverride | trunc 40 | trimSuffix "-" -}}
{{- end -}}

{{/* Short enough for what is added to it. */}}
{{- define "rehearse.fullname" -}}
{{- $name := include "rehearse.name" . -}}
{{- $full := ternary .Release.Name (printf "%s-%s" .Release.Name $name) (contains $name .Release.Name) -}}
{{- default $full .Values.fullnameOverride | trunc 40 | trimSuffix "-" -}}
{{- end -}}

{{/* Of everything that belongs to this release. */}}
{{- define "rehearse.selector" -}}
app.kubernetes.io/name: {{ include "rehearse.name" . }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "rehearse.labels" -}}
helm.sh/chart: {{ .Chart.Name }}-{{ .Chart.Version }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/part-of: rehearse
{{ include "rehearse.selector" . }}
{{- end -}}

{{/* Where requests go in. */}}
{{- define "rehearse.front" -}}
{{- ternary "all-in-one" "gateway" (eq .Values.profile.mode "allInOne") -}}
{{- end -}}

{{- define "rehearse.image" -}}
{{- $image := .Values.image -}}
{{- $tag := default .Chart.AppVersion $image.tag -}}
{{- if and (eq .Values.profile.mode "allInOne") (not $image.tag) -}}{{- $tag = printf "%s-embedded" $tag -}}{{- end -}}
{{- with default .Values.global.imageRegistry $image.registry }}{{ . }}/{{ end }}{{ $image.repository }}
{{- if $image.digest }}@{{ $image.digest }}{{ else }}:{{ $tag }}{{ end -}}
{{- end -}}

{{- define "rehearse.publicUrl" -}}
{{- $host := "" -}}
{{- if .Values.ingress.enabled }}{{ $host = .Values.ingress.host }}{{ end -}}
{{- if .Values.httpRoute.enabled }}{{ $host = .Values.httpRoute.hostname }}{{ end -}}
{{- if .Values.openshiftRoute.enabled }}{{ $host = .Values.openshiftRoute.host }}{{ end -}}
{{- if .Values.settings.publicUrl -}}{{ .Values.settings.publicUrl }}
{{- else if $host -}}https://{{ $host }}
{{- else if eq .Values.profile.mode "bundled" -}}http://127.0.0.1:8080
{{- end -}}
{{- end -}}
