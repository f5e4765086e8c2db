import { Global, Module } from '@nestjs/common';
import { Accounts } from '@rehearse/http';
import { AccountQuestions } from './account.questions';
import { AccountService } from './account.service';
import { AuthController } from './auth.controller';
import { AuthMetrics } from './auth.metrics';
import { LoginService } from './login.service';
import { PasswordResetService } from './password-reset.service';
import { Passwords } from './passwords';
import { QuestionsController } from './questions.controller';
import { UserRepository } from './user.repository';
import { Welcome } from './welcome';

@Global()
@Module({
  controllers: [AuthController, QuestionsController],
  providers: [
    AccountQuestions,
    AccountService,
    AuthMetrics,
    LoginService,
    PasswordResetService,
    Passwords,
    UserRepository,
    Welcome,
    { provide: Accounts, useExisting: AccountQuestions },
  ],
  exports: [Accounts],
})
export class AuthModule {}
