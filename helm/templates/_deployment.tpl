{{/* A service: {root, name, service, needs}. */}}
{{- define "rehearse.deployment" -}}
{{- $root := .root -}}
{{- $service := .service -}}
{{- $fullname := include "rehearse.fullname" $root -}}
{{- $alone := eq .name "all-in-one" -}}
{{- $scaled := or $service.hpa.enabled (and $service.keda $service.keda.enabled) -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ $fullname }}-{{ .name }}
  labels:
    {{- include "rehearse.labels" $root | nindent 4 }}
    app.kubernetes.io/component: {{ .name }}
spec:
  {{- if not $scaled }}
  replicas: {{ $service.replicas }}
  {{- end }}
  revisionHistoryLimit: 3
  {{- if $alone }}
  # One process at a time has the data folder.
  strategy: { type: Recreate }
  {{- else }}
  strategy:
    rollingUpdate: { maxSurge: 1, maxUnavailable: 0 }
  {{- end }}
  selector:
    matchLabels:
      {{- include "rehearse.selector" $root | nindent 6 }}
      app.kubernetes.io/component: {{ .name }}
  template:
    metadata:
      labels:
        {{- include "rehearse.selector" $root | nindent 8 }}
        app.kubernetes.io/component: {{ .name }}
      annotations:
        # A changed secret of ours starts the pods anew.
        rehearse/secrets: {{ toJson $root.Values.secrets | sha256sum | trunc 16 | quote }}
        {{- with $service.podAnnotations }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
    spec:
      serviceAccountName: {{ $fullname }}
      {{- include "rehearse.podSecurity" 10001 | nindent 6 }}
      terminationGracePeriodSeconds: 30
      {{- with $root.Values.image.pullSecrets }}
      imagePullSecrets: {{- toYaml . | nindent 8 }}
      {{- end }}
      {{- with $service.priorityClassName }}
      priorityClassName: {{ . }}
      {{- end }}
      {{- with $service.nodeSelector }}
      nodeSelector: {{- toYaml . | nindent 8 }}
      {{- end }}
      {{- with $service.affinity }}
      affinity: {{- toYaml . | nindent 8 }}
      {{- end }}
      {{- with $service.tolerations }}
      tolerations: {{- toYaml . | nindent 8 }}
      {{- end }}
      {{- if and $service.topologySpread (not $alone) }}
      topologySpreadConstraints:
        {{- range list "kubernetes.io/hostname" "topology.kubernetes.io/zone" }}
        - maxSkew: 1
          topologyKey: {{ . }}
          whenUnsatisfiable: ScheduleAnyway
          labelSelector:
            matchLabels:
              {{- include "rehearse.selector" $root | nindent 14 }}
              app.kubernetes.io/component: {{ $.name }}
        {{- end }}
      {{- end }}
      containers:
        - name: {{ .name }}
          image: {{ include "rehearse.image" $root }}
          imagePullPolicy: {{ $root.Values.image.pullPolicy }}
          args: [dist/{{ .name }}/main.js]
          {{- include "rehearse.containerSecurity" $root | nindent 10 }}
          ports:
            - { name: http, containerPort: 8080 }
          env: {{- include "rehearse.environment" . | nindent 12 }}
          startupProbe: {{- include "rehearse.probe" (dict "path" "live" "times" $service.probes.startup) | nindent 12 }}
          livenessProbe: {{- include "rehearse.probe" (dict "path" "live" "times" $service.probes.liveness) | nindent 12 }}
          readinessProbe: {{- include "rehearse.probe" (dict "path" "ready" "times" $service.probes.readiness) | nindent 12 }}
          lifecycle:
            # Until everyone knows that this pod goes; then it drains for at most 20 s.
            preStop: { sleep: { seconds: 5 } }
          resources: {{- toYaml $service.resources | nindent 12 }}
          volumeMounts:
            - { name: tmp, mountPath: /tmp }
            {{- if $alone }}
            - { name: data, mountPath: /data }
            {{- end }}
      volumes:
        - { name: tmp, emptyDir: {} }
        {{- if $alone }}
        - { name: data, persistentVolumeClaim: { claimName: {{ $fullname }}-data } }
        {{- end }}
{{- end -}}

{{- define "rehearse.probe" -}}
httpGet: { path: /health/{{ .path }}, port: http }
{{ toYaml .times }}
{{- end -}}
