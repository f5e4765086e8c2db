{{/* What all pods have in common. */}}

{{/* The restricted Pod Security profile: {root, user}. OpenShift gives each namespace users and groups of its own. */}}
{{- define "rehearse.podSecurity" -}}
automountServiceAccountToken: false
enableServiceLinks: false
{{- with .root.Values.image.pullSecrets }}
imagePullSecrets: {{- toYaml . | nindent 2 }}
{{- end }}
securityContext:
  runAsNonRoot: true
  {{- if not .root.Values.global.openshift }}
  runAsUser: {{ .user }}
  runAsGroup: {{ .user }}
  fsGroup: {{ .user }}
  fsGroupChangePolicy: OnRootMismatch
  {{- end }}
  seccompProfile: { type: RuntimeDefault }
{{- end -}}

{{- define "rehearse.containerSecurity" -}}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
{{- end -}}

{{/* Where it runs: the values of a service, or the defaults. */}}
{{- define "rehearse.placement" -}}
{{- with .priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
{{- with .nodeSelector }}
nodeSelector: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .affinity }}
affinity: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .tolerations }}
tolerations: {{- toYaml . | nindent 2 }}
{{- end }}
{{- end -}}

{{/* A pod that does one thing and ends: {root, name, needs, resources}, and args, env, claim, data, first where it has them. */}}
{{- define "rehearse.job" -}}
{{- $defaults := .root.Values.defaults -}}
metadata:
  labels:
    {{- include "rehearse.selector" .root | nindent 4 }}
    app.kubernetes.io/component: {{ .name }}
spec:
  restartPolicy: Never
  {{- include "rehearse.podSecurity" (dict "root" .root "user" 10001) | nindent 2 }}
  {{- include "rehearse.placement" $defaults | nindent 2 }}
  {{- with .first }}
  initContainers: {{- toYaml . | nindent 4 }}
  {{- end }}
  containers:
    - name: {{ .name }}
      image: {{ include "rehearse.image" .root }}
      imagePullPolicy: {{ .root.Values.image.pullPolicy }}
      args: {{- toYaml .args | nindent 8 }}
      {{- include "rehearse.containerSecurity" .root | nindent 6 }}
      env:
        {{- include "rehearse.stores.environment" . | nindent 8 }}
        {{- include "rehearse.certificates.environment" . | nindent 8 }}
        {{- with .env }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
        {{- with $defaults.extraEnv }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
      {{- with $defaults.extraEnvFrom }}
      envFrom: {{- toYaml . | nindent 8 }}
      {{- end }}
      resources: {{- toYaml .resources | nindent 8 }}
      volumeMounts:
        - { name: tmp, mountPath: /tmp }
        {{- if .claim }}
        - { name: backups, mountPath: /backups }
        {{- end }}
        {{- if .data }}
        - { name: data, mountPath: /data }
        {{- end }}
        {{- include "rehearse.certificates.mount" . | nindent 8 }}
        {{- with $defaults.extraVolumeMounts }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
  volumes:
    - { name: tmp, emptyDir: {} }
    {{- with .claim }}
    - { name: backups, persistentVolumeClaim: { claimName: {{ . }} } }
    {{- end }}
    {{- with .data }}
    - { name: data, persistentVolumeClaim: { claimName: {{ . }} } }
    {{- end }}
    {{- include "rehearse.certificates.volume" . | nindent 4 }}
    {{- with $defaults.extraVolumes }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
{{- end -}}
