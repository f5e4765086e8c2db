import { Global, Module } from '@nestjs/common';
import { AccountApi } from '@rehearse/server';
import { AccountState } from './account-state';
import { AccountService } from './account.service';
import { AddressProof } from './address-proof';
import { AuthController } from './auth.controller';
import { AuthMetrics } from './auth.metrics';
import { Eraser } from './eraser';
import { ClosingService } from './closing.service';
import { LoginService } from './login.service';
import { Mails } from './mails/mails';
import { PasswordResetService } from './password-reset.service';
import { PasswordAgain } from './password-again';
import { Passwords } from './passwords';
import { InternalController } from './internal.controller';
import { SessionController } from './sessions/session.controller';
import { SessionRepository } from './sessions/session.repository';
import { SessionService } from './sessions/session.service';
import { LoginThrottle } from './login-throttle';
import { UserRepository } from './user.repository';
import { WrongPasswords } from './wrong-passwords';

@Global()
@Module({
  controllers: [AuthController, Eraser, InternalController, SessionController],
  providers: [
    AccountState,
    AccountService,
    AddressProof,
    AuthMetrics,
    ClosingService,
    LoginService,
    Mails,
    PasswordResetService,
    PasswordAgain,
    Passwords,
    SessionRepository,
    SessionService,
    LoginThrottle,
    UserRepository,
    WrongPasswords,
    { provide: AccountApi, useExisting: AccountState },
  ],
  exports: [AccountApi],
})
export class AuthModule {}
