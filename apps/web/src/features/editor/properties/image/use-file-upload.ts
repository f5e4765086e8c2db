import { type Api, ApiError } from '@rehearse/client/api';
import { useApi, useErrorText, useSession } from '@rehearse/client/api/react';
import type { Uploaded } from '@rehearse/contract';
import { useRef, useState } from 'react';
import { fileError, pictureOf, pictures, uploadFiles, type UploadKind } from '../../images/upload';
import { useEditor, useEditorSession } from '../../session/context';

type Picture = ReturnType<typeof pictureOf>;

/** Uploads one file, a picture unless said, and says how far it is. What was selected when it began gets it, even if something else is selected by then. */
export function useFileUpload(onDone: (picture: Picture) => void, kind: UploadKind = pictures) {
  const api = useApi();
  const editor = useEditor();
  const { tryout } = useEditorSession();
  const { token } = useSession();
  const errorText = useErrorText();
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState('');
  const running = useRef<AbortController | null>(null);

  const start = (file: File) => {
    const refusal = fileError(file, kind);
    setError(refusal ? errorText(new ApiError(200, refusal)) : '');
    if (refusal) return;
    const controller = new AbortController();
    running.current = controller;
    setProgress(0);
    const { id } = editor.app;
    const url = api.url(kind.route, { params: { app: id } });
    (tryout ? keep(api, id, file, kind) : send(url, token, file, setProgress, controller.signal))
      .then(onDone, (failure: unknown) => {
        if (!controller.signal.aborted) setError(errorText(failure));
      })
      .finally(() => setProgress(null));
  };
  return { kind, progress, error, start, cancel: () => running.current?.abort() };
}

/** Nothing is sent: it is there at once. */
async function keep(api: Api, app: string, file: File, kind: UploadKind): Promise<Picture> {
  const { images, errors } = await uploadFiles(api, app, [file], kind);
  const [image] = images;
  if (!image) throw errors[0];
  return pictureOf(image);
}

/** `fetch` cannot tell how much has been sent. */
function send(
  url: string,
  token: string | null,
  file: File,
  onProgress: (progress: number) => void,
  signal: AbortSignal,
): Promise<Picture> {
  const { promise, resolve, reject } = Promise.withResolvers<Picture>();
  const request = new XMLHttpRequest();
  const fail = (status: number, code: string) => reject(new ApiError(status, code));
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
  request.onerror = () => fail(0, 'network');
  request.onabort = () => fail(0, 'network');
  request.onload = () => {
    const answer = request.response as Partial<Uploaded> | null;
    const [image] = answer?.uploads ?? [];
    if (image) return resolve(pictureOf(image));
    fail(request.status, answer?.refused?.[0]?.code ?? codeOf(request.response) ?? 'image.processing.error');
  };
  signal.addEventListener('abort', () => request.abort());
  request.open('POST', url);
  request.responseType = 'json';
  if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
  const body = new FormData();
  body.append('file', file);
  request.send(body);
  return promise;
}

function codeOf(answer: unknown): string | undefined {
  const errors = typeof answer === 'object' && answer !== null && 'errors' in answer ? answer.errors : undefined;
  const first: unknown = Array.isArray(errors) ? errors[0] : undefined;
  return typeof first === 'string' ? first : undefined;
}
