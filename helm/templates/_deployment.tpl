{{/* A service: {root, name, service, needs}. */}}
{{- define "rehearse.deployment" -}}
{{- $root := .root -}}
{{- $service := .service -}}
{{- $fullname := include "rehearse.fullname" $root -}}
{{- $alone := eq .name "all-in-one" -}}
{{- $scheme := ternary "HTTPS" "HTTP" (ne (include "rehearse.listensByTls" .) "") -}}
{{- $scaled := or $service.hpa.enabled (and $service.keda $service.keda.enabled) -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ $fullname }}-{{ .name }}
  labels:
    {{- include "rehearse.labels" $root | nindent 4 }}
    app.kubernetes.io/component: {{ .name }}
spec:
  {{- if $root.Values.restore.from }}
  # Nobody writes while the stores are filled from a backup.
  replicas: 0
  {{- else if not $scaled }}
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
      {{- include "rehearse.podSecurity" (dict "root" $root "user" 10001) | nindent 6 }}
      terminationGracePeriodSeconds: {{ $service.drain.graceSeconds }}
      {{- include "rehearse.placement" $service | nindent 6 }}
      {{- if and $service.topologySpread (not $alone) }}
      topologySpreadConstraints:
        {{- range list "kubernetes.io/hostname" "topology.kubernetes.io/zone" }}
        - maxSkew: 1
          topologyKey: {{ . }}
          whenUnsatisfiable: ScheduleAnyway
          # Of a rollout the new pods among themselves.
          matchLabelKeys: [pod-template-hash]
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
          {{- with $service.extraEnvFrom }}
          envFrom: {{- toYaml . | nindent 12 }}
          {{- end }}
          startupProbe: {{- include "rehearse.probe" (dict "scheme" $scheme "path" "live" "times" $service.probes.startup) | nindent 12 }}
          livenessProbe: {{- include "rehearse.probe" (dict "scheme" $scheme "path" "live" "times" $service.probes.liveness) | nindent 12 }}
          readinessProbe: {{- include "rehearse.probe" (dict "scheme" $scheme "path" "ready" "times" $service.probes.readiness) | nindent 12 }}
          lifecycle:
            # Until everyone knows that this pod goes; then it drains.
            preStop: { sleep: { seconds: {{ $service.drain.preStopSeconds }} } }
          resources: {{- toYaml $service.resources | nindent 12 }}
          volumeMounts:
            - { name: tmp, mountPath: /tmp }
            {{- if $alone }}
            - { name: data, mountPath: /data }
            {{- end }}
            {{- include "rehearse.certificates.mount" . | nindent 12 }}
            {{- with $service.extraVolumeMounts }}
            {{- toYaml . | nindent 12 }}
            {{- end }}
        {{- if and $alone $root.Values.backup.enabled }}
        {{- include "rehearse.scheduledBackup" $root | nindent 8 }}
        {{- end }}
        {{- with $service.sidecars }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
      volumes:
        - { name: tmp, emptyDir: {} }
        {{- if $alone }}
        - { name: data, persistentVolumeClaim: { claimName: {{ $fullname }}-data } }
        {{- if $root.Values.backup.enabled }}
        - { name: backups, persistentVolumeClaim: { claimName: {{ include "rehearse.backups" $root }} } }
        {{- end }}
        {{- end }}
        {{- include "rehearse.certificates.volume" . | nindent 8 }}
        {{- with $service.extraVolumes }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
{{- end -}}

{{- define "rehearse.probe" -}}
httpGet: { path: /health/{{ .path }}, port: http, scheme: {{ .scheme }} }
{{ toYaml .times }}
{{- end -}}
