<?php

namespace Vitrin\Checkout;

use Vitrin\Shared\Http\AddressLimit;
use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\RateLimit;
use Vitrin\Shared\Http\Refusal;

defined( 'ABSPATH' ) || exit;

/** POST vitrin_check_email: whether a guest's email has an account, so that its owner can log in [CHK-03]. */
final class CheckEmail extends GuestEndpoint {

	public const NAME = 'vitrin_check_email';

	/** In bytes; WordPress stores no longer one. */
	private const MAX_LENGTH = 100;

	public function name(): string {
		return self::NAME;
	}

	/** Somebody who types and corrects an address asks a few times. */
	protected function rate_limit(): RateLimit {
		return new RateLimit( 20, 60 );
	}

	protected function is_offered(): bool {
		return $this->settings->checks_emails();
	}

	protected function answer_guest( Input $input ): array {
		AddressLimit::for_email_checks()->count();
		$email = self::email( $input );
		EmailCookie::set( $email );
		$is_login_allowed = LoginSection::is_login_allowed();

		return array(
			'success' => true,
			'data'    => array(
				// Where nobody can log in here, nobody learns who could elsewhere [CHK-09].
				'success'          => $is_login_allowed && KnownAccount::is_known( $email ),
				'is_login_allowed' => $is_login_allowed,
			),
		);
	}

	/** @throws Refusal 400. */
	private static function email( Input $input ): string {
		$message = __( 'Entered user detail is not a valid.', 'vitrin' );
		$email   = $input->text( 'user_name_email', self::MAX_LENGTH, $message );
		if ( false === is_email( $email ) ) {
			throw Refusal::malformed( $message, 'user_name_email' ); // phpcs:ignore WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Plain text in JSON.
		}

		return $email;
	}
}
