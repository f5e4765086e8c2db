{{/* Pods of this release by component: {root, names}. */}}
{{- define "rehearse.pods" -}}
matchLabels: {{- include "rehearse.selector" .root | nindent 2 }}
matchExpressions:
  - { key: app.kubernetes.io/component, operator: In, values: {{ toJson .names }} }
{{- end -}}

{{/* Who may come to a service: {root, name}. */}}
{{- define "rehearse.ingress" -}}
{{- $root := .root -}}
{{- $front := include "rehearse.front" .root -}}
{{- if eq .name $front }}
- ports: [{ port: http }]
  from:
    {{- include "rehearse.callers" $root | trim | nindent 4 }}
    - podSelector: {{- include "rehearse.pods" (dict "root" $root "names" (list "helm-test")) | nindent 8 }}
{{- else if has .name (include "rehearse.answering" .root | fromYamlArray) }}
- ports: [{ port: http }]
  from:
    - podSelector: {{- include "rehearse.pods" (dict "root" $root "names" (concat (list $front) (include "rehearse.callersOf" . | fromYamlArray))) | nindent 8 }}
{{- end }}
{{- if and $root.Values.monitoring.serviceMonitor.enabled (hasKey (include "rehearse.services" $root | fromYaml) .name) }}
- ports: [{ port: http }]
  from: {{- toYaml $root.Values.networkPolicy.metricsFrom | nindent 4 }}
{{- end }}
{{- end -}}

{{/* Who is in front of the gateway: as told, else the namespace of what is switched on. */}}
{{- define "rehearse.callers" -}}
{{- $names := list -}}
{{- if .Values.ingress.enabled }}{{ $names = list "ingress-nginx" }}{{ end -}}
{{- if .Values.httpRoute.enabled -}}
{{- range .Values.httpRoute.parentRefs }}{{ $names = append $names (default $.Release.Namespace .namespace) }}{{ end -}}
{{- end -}}
{{- if .Values.networkPolicy.from }}
{{ toYaml .Values.networkPolicy.from }}
{{- else if .Values.openshiftRoute.enabled }}
- namespaceSelector: { matchLabels: { policy-group.network.openshift.io/ingress: "" } }
{{- else }}
{{- range uniq $names }}
- namespaceSelector: { matchLabels: { kubernetes.io/metadata.name: {{ . }} } }
{{- end }}
{{- end }}
{{- end -}}

{{/* Questions for names. */}}
{{- define "rehearse.names.egress" -}}
- to:
    {{- with .Values.networkPolicy.dns }}
    {{- toYaml . | nindent 4 }}
    {{- else }}
    - namespaceSelector: { matchLabels: { kubernetes.io/metadata.name: {{ ternary "openshift-dns" "kube-system" .Values.global.openshift }} } }
    {{- end }}
  ports:
    - { port: 53, protocol: UDP }
    - { port: 53, protocol: TCP }
    {{- if .Values.global.openshift }}
    # Where the pods of OpenShift's DNS listen.
    - { port: 5353, protocol: UDP }
    - { port: 5353, protocol: TCP }
    {{- end }}
{{- end -}}

{{/* Where a service or a job may go: {root, name, needs}. */}}
{{- define "rehearse.egress" -}}
{{- $root := .root -}}
{{- $stores := include "rehearse.stores" .root | fromYaml -}}
{{- with include "rehearse.calledBy" . | fromYamlArray }}
- ports: [{ port: 8080 }]
  to:
    - podSelector: {{- include "rehearse.pods" (dict "root" $root "names" .) | nindent 8 }}
{{- end }}
{{- range .needs }}
{{- if eq $root.Values.profile.mode "bundled" }}
- ports: [{ port: {{ (index $stores .).port }} }]
  to:
    - podSelector: {{- include "rehearse.pods" (dict "root" $root "names" (list .)) | nindent 8 }}
{{- else if include "rehearse.isSet" (dict "root" $root "name" (printf "%s_URL" (upper .))) }}
{{- include "rehearse.place" (index $root.Values.networkPolicy.stores .) }}
{{- end }}
{{- end }}
{{- if and $root.Values.settings.traces.endpoint (hasKey (include "rehearse.services" $root | fromYaml) .name) }}
{{- include "rehearse.place" $root.Values.networkPolicy.traces }}
{{- end }}
{{- if and $root.Values.settings.signOn (has .name (list "auth" "all-in-one")) }}
{{- include "rehearse.place" $root.Values.networkPolicy.signOn }}
{{- end }}
{{- if and (ne $root.Values.settings.ai.url "none") (has .name (list "ai" "all-in-one")) }}
{{- include "rehearse.place" $root.Values.networkPolicy.ai }}
{{- end }}
{{- if and (ne $root.Values.settings.calls "none") (has .name (list "ai" "all-in-one")) }}
{{- include "rehearse.place" $root.Values.networkPolicy.calls }}
{{- end }}
{{- with $root.Values.networkPolicy.extraEgress }}
{{ toYaml . }}
{{- end }}
{{- end -}}

{{/* Something outside of this release: {ports, to}. */}}
{{- define "rehearse.place" }}
- ports:
    {{- range .ports }}
    - { port: {{ . }} }
    {{- end }}
  to: {{- toYaml .to | nindent 4 }}
{{- end -}}
