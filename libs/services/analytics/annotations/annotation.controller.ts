import { Controller } from '@nestjs/common';
import { routes } from '@rehearse/contract';
import { Route } from '@rehearse/server';
import type { AnswerOf, Call } from '@rehearse/server';
import { AnnotationService } from './annotation.service';

const { events } = routes;

@Controller()
export class AnnotationController {
  constructor(private readonly annotations: AnnotationService) {}

  @Route(events.annotations)
  list({ params, principal }: Call<typeof events.annotations>): Promise<AnswerOf<typeof events.annotations>> {
    return this.annotations.list(params.app, principal, params);
  }

  @Route(events.allAnnotations)
  all({ params, principal }: Call<typeof events.allAnnotations>): Promise<AnswerOf<typeof events.allAnnotations>> {
    return this.annotations.list(params.app, principal);
  }

  @Route(events.annotationsOfReference)
  ofReference({
    params,
    principal,
  }: Call<typeof events.annotationsOfReference>): Promise<AnswerOf<typeof events.annotationsOfReference>> {
    return this.annotations.list(params.app, principal, params);
  }

  @Route(events.annotate)
  create({ params, principal, access, body }: Call<typeof events.annotate>): Promise<AnswerOf<typeof events.annotate>> {
    return this.annotations.create(params.app, principal, access, body);
  }

  @Route(events.changeAnnotation)
  change({ params, body }: Call<typeof events.changeAnnotation>): Promise<AnswerOf<typeof events.changeAnnotation>> {
    return this.annotations.change(params.app, params.annotation, body);
  }

  @Route(events.tag)
  async tag({ params, principal, body }: Call<typeof events.tag>): Promise<AnswerOf<typeof events.tag>> {
    await this.annotations.tag(params.app, principal, params.session, body);
    return { status: 'ok' };
  }

  @Route(events.setResult)
  async setResult({
    params,
    principal,
    body,
  }: Call<typeof events.setResult>): Promise<AnswerOf<typeof events.setResult>> {
    await this.annotations.setResult(params.app, principal, params.session, body);
    return { status: 'ok' };
  }

  @Route(events.dismiss)
  async dismiss({ params, principal, body }: Call<typeof events.dismiss>): Promise<AnswerOf<typeof events.dismiss>> {
    await this.annotations.dismiss(params.app, principal, body);
    return { status: 'ok' };
  }

  @Route(events.removeAnnotation)
  async remove({ params }: Call<typeof events.removeAnnotation>): Promise<AnswerOf<typeof events.removeAnnotation>> {
    await this.annotations.remove(params.app, params.annotation);
    return { status: 'ok', details: 'annotation.delete.success' };
  }
}
