{{/* What stands beside a Deployment: {root, name, service}. */}}

{{- define "rehearse.service" -}}
apiVersion: v1
kind: Service
metadata:
  name: {{ include "rehearse.fullname" .root }}-{{ .name }}
  labels:
    {{- include "rehearse.labels" .root | nindent 4 }}
    app.kubernetes.io/component: {{ .name }}
    rehearse/metrics: "true"
spec:
  selector:
    {{- include "rehearse.selector" .root | nindent 4 }}
    app.kubernetes.io/component: {{ .name }}
  ports:
    - { name: {{ ternary "https" "http" (ne (include "rehearse.listensByTls" .) "") }}, port: 8080, targetPort: http }
{{- end -}}

{{/* HPA or ScaledObject, VPA, and a disruption budget where there is more than one pod. */}}
{{- define "rehearse.scaling" -}}
{{- $root := .root -}}
{{- $service := .service -}}
{{- $keda := default (dict "enabled" false) $service.keda -}}
{{- $fullname := printf "%s-%s" (include "rehearse.fullname" .root) .name -}}
{{- $least := int (ternary $keda.min (ternary $service.hpa.min $service.replicas $service.hpa.enabled) $keda.enabled) -}}
{{- $running := not $root.Values.restore.from }}
{{- if and $running $service.hpa.enabled }}
---
apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  name: {{ $fullname }}
  labels: {{- include "rehearse.labels" $root | nindent 4 }}
spec:
  scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: {{ $fullname }} }
  minReplicas: {{ $service.hpa.min }}
  maxReplicas: {{ $service.hpa.max }}
  metrics:
    - type: Resource
      resource:
        name: cpu
        target: { type: Utilization, averageUtilization: {{ $service.hpa.cpu }} }
{{- end }}
{{- if and $running $keda.enabled }}
---
apiVersion: keda.sh/v1alpha1
kind: ScaledObject
metadata:
  name: {{ $fullname }}
  labels: {{- include "rehearse.labels" $root | nindent 4 }}
spec:
  scaleTargetRef: { name: {{ $fullname }} }
  minReplicaCount: {{ $keda.min }}
  maxReplicaCount: {{ $keda.max }}
  triggers:
    - type: kafka
      metadata:
        bootstrapServers: {{ $keda.brokers }}
        topic: testing.records
        # Groups are per topic, see libs/platform/cluster/kafka/topic-names.ts.
        consumerGroup: pipeline.testing.records
        lagThreshold: {{ $keda.lag | quote }}
        # A partition that is stuck needs a person, not more pods.
        excludePersistentLag: "true"
      {{- with $keda.authentication }}
      authenticationRef: { name: {{ . }} }
      {{- end }}
{{- end }}
{{- if $service.vpa.enabled }}
---
apiVersion: autoscaling.k8s.io/v1
kind: VerticalPodAutoscaler
metadata:
  name: {{ $fullname }}
  labels: {{- include "rehearse.labels" $root | nindent 4 }}
spec:
  targetRef: { apiVersion: apps/v1, kind: Deployment, name: {{ $fullname }} }
  updatePolicy: { updateMode: {{ $service.vpa.mode | quote }} }
{{- end }}
{{- if and $service.pdb.enabled (gt $least 1) }}
---
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: {{ $fullname }}
  labels: {{- include "rehearse.labels" $root | nindent 4 }}
spec:
  maxUnavailable: {{ $service.pdb.maxUnavailable }}
  unhealthyPodEvictionPolicy: AlwaysAllow
  selector:
    matchLabels:
      {{- include "rehearse.selector" $root | nindent 6 }}
      app.kubernetes.io/component: {{ .name }}
{{- end }}
{{- end -}}
