import { analytics } from '@rehearse/services/analytics';
import { auth } from '@rehearse/services/auth';
import { gateway } from '@rehearse/services/gateway';
import { pipeline } from '@rehearse/services/pipeline';
import { studio } from '@rehearse/services/studio';
import { testing } from '@rehearse/services/testing';

export const services = [gateway, auth, studio, testing, pipeline, analytics];
