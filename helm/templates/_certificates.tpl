{{/* Certificates by an authority of the release's own, for ten years; each is drawn once and kept. */}}

{{/* {crt, key}: `known` is the data of the Secret that keeps them. */}}
{{- define "rehearse.authority" -}}
{{- if hasKey .known "ca.key" -}}
{{- toYaml (dict "crt" (index .known "ca.crt" | b64dec) "key" (index .known "ca.key" | b64dec)) -}}
{{- else -}}
{{- $drawn := genCAWithKey "Rehearse" 3650 (genPrivateKey "ecdsa") -}}
{{- toYaml (dict "crt" $drawn.Cert "key" $drawn.Key) -}}
{{- end -}}
{{- end -}}

{{/* Key and certificate of a server that is reached by these names: {known, key, authority, names}. */}}
{{- define "rehearse.certificate" -}}
{{- if hasKey .known .key -}}
{{- index .known .key | b64dec | trim -}}
{{- else -}}
{{- $authority := buildCustomCert (b64enc .authority.crt) (b64enc .authority.key) -}}
{{- $drawn := genSignedCertWithKey (first .names) nil .names 3650 $authority (genPrivateKey "ecdsa") -}}
{{- include "rehearse.pkcs8" $drawn.Key }}
{{ trim $drawn.Cert }}
{{- end -}}
{{- end -}}

{{/* Helm's keys of P-256 are SEC 1, of which Kafka knows nothing: these bytes before it make it PKCS 8. */}}
{{- define "rehearse.pkcs8" -}}
{{- $body := regexReplaceAll "-----[^-]+-----|\\s" . "" | b64dec -}}
{{- $whole := printf "%s%s" (b64dec "MIGTAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBHk=") $body | b64enc -}}
-----BEGIN PRIVATE KEY-----
{{ regexReplaceAll "(.{64})" $whole "${1}\n" | trim }}
-----END PRIVATE KEY-----
{{- end -}}

{{/* Whether a service and the gateway know each other by certificates: {root, name}. */}}
{{- define "rehearse.isCertified" -}}
{{- if and .root.Values.tls.internal.enabled (has .name (keys .root.Values.services)) (ne .root.Values.profile.mode "allInOne") }}yes{{ end -}}
{{- end -}}

{{/* Whether a service itself listens by TLS: people and what is in front of the gateway do not know its authority. {root, name} */}}
{{- define "rehearse.listensByTls" -}}
{{- if and (include "rehearse.isCertified" .) (ne .name (include "rehearse.front" .root)) }}yes{{ end -}}
{{- end -}}

{{/* The authority of the bundled stores, and a service's own certificate: {root, name}. */}}
{{- define "rehearse.certificates.environment" -}}
{{- if eq .root.Values.profile.mode "bundled" }}
- { name: NODE_EXTRA_CA_CERTS, value: /etc/rehearse/ca.crt }
{{- end }}
{{- if include "rehearse.isCertified" . }}
- { name: REHEARSE_TLS_CERT, value: /etc/rehearse/tls.crt }
- { name: REHEARSE_TLS_KEY, value: /etc/rehearse/tls.key }
- { name: REHEARSE_TLS_CA, value: /etc/rehearse/tls-ca.crt }
{{- end }}
{{- end -}}

{{- define "rehearse.certificates.mount" -}}
{{- if include "rehearse.certificates.environment" . }}
- { name: certificates, mountPath: /etc/rehearse, readOnly: true }
{{- end }}
{{- end -}}

{{- define "rehearse.certificates.volume" -}}
{{- if include "rehearse.certificates.environment" . -}}
{{- $drawn := printf "%s-certificates" (include "rehearse.fullname" .root) -}}
{{- $own := .root.Values.tls.internal.existingSecret -}}
- name: certificates
  projected:
    defaultMode: 0440
    sources:
      {{- if eq .root.Values.profile.mode "bundled" }}
      - secret: { name: {{ $drawn }}, items: [{ key: ca.crt, path: ca.crt }] }
      {{- end }}
      {{- if include "rehearse.isCertified" . }}
      - secret:
          name: {{ default $drawn $own }}
          items:
            - { key: {{ ternary "tls.crt" (printf "%s.pem" .name) (ne $own "") }}, path: tls.crt }
            - { key: {{ ternary "tls.key" (printf "%s.pem" .name) (ne $own "") }}, path: tls.key }
            - { key: ca.crt, path: tls-ca.crt }
      {{- end }}
{{- end }}
{{- end -}}
