{{/* The volume claim of backups. */}}
{{- define "rehearse.backups" -}}
{{- default (printf "%s-backups" (include "rehearse.fullname" .)) .Values.backup.existingClaim -}}
{{- end -}}

{{/* Beside the one process: it reads the same volume, and reaches the tables on the pod's own loopback address. */}}
{{- define "rehearse.scheduledBackup" -}}
- name: backup
  image: {{ include "rehearse.image" . }}
  imagePullPolicy: {{ .Values.image.pullPolicy }}
  args: [dist/backup/main.js, schedule, /backups, {{ .Values.backup.keep | quote }}, {{ .Values.backup.schedule | quote }}]
  {{- include "rehearse.containerSecurity" . | nindent 2 }}
  env: {{- include "rehearse.stores.environment" (dict "root" . "needs" (list "clickhouse")) | nindent 4 }}
  resources: {{- toYaml .Values.backup.resources | nindent 4 }}
  volumeMounts:
    - { name: tmp, mountPath: /tmp }
    - { name: data, mountPath: /data }
    - { name: backups, mountPath: /backups }
{{- end -}}

{{/* Waits for as long as pods that are going may still write. */}}
{{- define "rehearse.drained" -}}
{{- $grace := 0 -}}
{{- range include "rehearse.services" . | fromYaml }}{{ $grace = max $grace .drain.graceSeconds }}{{ end -}}
name: drained
image: {{ include "rehearse.image" . }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
args: [--eval, "setTimeout(() => undefined, {{ add $grace 5 }}000)"]
{{ include "rehearse.containerSecurity" . }}
resources: {{- toYaml .Values.backup.resources | nindent 2 }}
{{- end }}
