<?php

namespace Vitrin\Shared\Http;

defined( 'ABSPATH' ) || exit;

/**
 * Base of every call from outside: one set of checks, whether WordPress serves it as an action (Endpoint) or by REST
 * (Route). A call says its method, who may, its limits and its input; answer() checks, in this order, method (405),
 * origin (403), size (413), nonce or token (401), capability (403) and rate (429), calls handle(), and gives an answer
 * or a refusal in one form (docs/wire.md, "Answers") [SEC-02] [SEC-03]. A refusal changes nothing.
 *
 * How to add one: CONTRIBUTING.md, "A call".
 */
abstract class Call {

	/** What the log and the limits know it by: the action, or method and path. */
	abstract public function name(): string;

	/** GET for a call that only reads; POST, PATCH or DELETE for one that changes something. */
	protected function method(): string {
		return 'POST';
	}

	/** Null for a call that only returns what the caller may see anyway, or that knows its caller otherwise. */
	abstract protected function nonce_action(): ?string;

	/** The field with the nonce. */
	protected function nonce_field(): string {
		return 'security';
	}

	/** The required capability; null when visitors may call. */
	protected function capability(): ?string {
		return null;
	}

	/**
	 * SHA-256, in hexadecimal, of the token that the caller sends as `Authorization: Bearer …`; null for a call without
	 * one. With an empty hash no caller is let in.
	 */
	protected function token_hash(): ?string {
		return null;
	}

	/** Null for calls that change nothing and cost no more than a page. */
	protected function rate_limit(): ?RateLimit {
		return new RateLimit();
	}

	/** Bytes that the body may have; null: as many as PHP takes (`post_max_size`). */
	protected function max_body(): ?int {
		return null;
	}

	/**
	 * Whether refused calls also count against the address. Not where that would keep a shopper who shares an
	 * address with an attacker from buying.
	 */
	protected function counts_refusals(): bool {
		return true;
	}

	/**
	 * @param Input $input The request's fields.
	 * @return array<array-key, mixed> Further members of the answer.
	 * @throws Refusal Refusal When it can't be done; then nothing was changed.
	 */
	abstract protected function handle( Input $input ): array;

	/**
	 * Members of every answer once the nonce was valid, errors included; not with 429.
	 *
	 * @return array<string, mixed>
	 */
	protected function common(): array {
		return array();
	}

	/**
	 * Further members of every answer that refuses.
	 *
	 * @param string $message Translated plain text, the answer's `msg`.
	 * @return array<string, mixed>
	 */
	protected function of_refusal( string $message ): array { // phpcs:ignore Generic.CodeAnalysis.UnusedFunctionParameter.Found -- For subclasses.
		return array();
	}

	/** Restores the state after a refusal or an exception in handle(). */
	protected function undo(): void {}

	/**
	 * Whether the caller repeats a call that was already done: it is answered, changes nothing, and isn't
	 * rate-limited, because a caller who never got the first answer must not take 429 for a refusal.
	 *
	 * @throws Refusal 400.
	 */
	protected function is_done( Input $input ): bool { // phpcs:ignore Generic.CodeAnalysis.UnusedFunctionParameter.Found -- For subclasses.
		return false;
	}

	/**
	 * @param string                  $method        In capitals.
	 * @param array<array-key, mixed> $fields        Unslashed.
	 * @param int|null                $length        Bytes of the body; null: as the request's header has it.
	 * @param string|null             $authorization The header; null: the request's.
	 */
	final public function answer( string $method, array $fields, ?int $length = null, ?string $authorization = null ): Answer {
		$common = false;
		try {
			$this->check_request( $method, array() === $fields, $length ?? self::length() );
			$this->check_nonce( $fields[ $this->nonce_field() ] ?? null );
			$this->check_token( $authorization ?? self::authorization() );
			$common = true;
			$this->check_capability();
			$input = new Input( $fields );
			if ( ! $this->is_done( $input ) ) {
				$this->rate_limit()?->check( $this->name() );
			}

			return Answer::success( $this->handle( $input ) + $this->common() );
		} catch ( Refusal $refusal ) {
			$refusal = $this->counted( $refusal );
			RefusalLog::refusal( $this->name(), $refusal );

			return $this->refused( $refusal, $common );
		} catch ( \Throwable $error ) {
			RefusalLog::exception( $this->name(), $error );

			return $this->refused( Refusal::broken(), $common );
		}
	}

	/**
	 * Counts a refusal that points to a bug or an attack rather than to everyday shopping. Over the address's
	 * limit the answer becomes 429, except for a bad nonce: other shoppers at that address must learn that
	 * theirs needs renewal.
	 *
	 * @return Refusal The refusal to send.
	 */
	private function counted( Refusal $refusal ): Refusal {
		// A customer who isn't logged in and follows a link in an email is no attacker.
		if ( ! in_array( $refusal->status, array( 400, 401, 403, 405 ), true ) || Refusal::LOGIN === $refusal->reason || ! $this->counts_refusals() ) {
			return $refusal;
		}
		try {
			AddressLimit::for_refusals()->count();

			return $refusal;
		} catch ( Refusal $too_many ) {
			return Refusal::NONCE === $refusal->reason ? $refusal : $too_many;
		}
	}

	/**
	 * Restores the state and answers with an error.
	 *
	 * @param bool $with_common Whether the caller may get common().
	 */
	private function refused( Refusal $refusal, bool $with_common ): Answer {
		$members = $this->of_refusal( $refusal->getMessage() );
		if ( ! $with_common ) {
			return Answer::refuse( $refusal, $members );
		}
		try {
			$this->undo();

			// A flood of calls must not cause work: the cart can be asked for by itself.
			return Answer::refuse( $refusal, $members + ( 429 === $refusal->status ? array() : $this->common() ) );
		} catch ( \Throwable $error ) {
			RefusalLog::exception( $this->name(), $error );
			$broken = Refusal::broken();

			return Answer::refuse( $broken, $this->of_refusal( $broken->getMessage() ) );
		}
	}

	/**
	 * What is known before the fields are looked at.
	 *
	 * @param int $length Bytes of the body.
	 * @throws Refusal 405, 403, 400 or 413.
	 */
	private function check_request( string $method, bool $is_empty, int $length ): void {
		if ( $this->method() !== $method ) {
			throw Refusal::method( $this->method() );
		}
		// A GET call changes nothing, and other sites can't read its answer; nor do they have the token that a call asks for.
		if ( 'GET' !== $method && null === $this->token_hash() && RequestGuard::is_foreign() ) {
			throw Refusal::foreign();
		}
		if ( $length > ( $this->max_body() ?? PHP_INT_MAX ) ) {
			throw Refusal::too_large();
		}
		// PHP drops a body over its limit (post_max_size), and the nonce with it.
		if ( null === $this->max_body() && $is_empty && $length > 0 ) {
			throw Refusal::malformed( __( 'The files are too large.', 'vitrin' ), 'body' );
		}
	}

	/** @throws Refusal 401. */
	private function check_nonce( mixed $nonce ): void {
		$action = $this->nonce_action();
		if ( null !== $action && ( ! is_string( $nonce ) || false === wp_verify_nonce( $nonce, $action ) ) ) {
			throw Refusal::nonce();
		}
	}

	/** @throws Refusal 401. */
	private function check_token( string $authorization ): void {
		$hash = $this->token_hash();
		if ( null === $hash ) {
			return;
		}
		$token = 1 === preg_match( '/^Bearer +(\S+)$/iD', $authorization, $parts ) ? $parts[1] : '';
		if ( '' === $hash || ! hash_equals( $hash, hash( 'sha256', $token ) ) ) {
			throw Refusal::token();
		}
	}

	/** @throws Refusal 403. */
	private function check_capability(): void {
		$capability = $this->capability();
		if ( null !== $capability && ! current_user_can( $capability ) ) {
			throw Refusal::forbidden();
		}
	}

	/** Bytes of the request's body, as its header says. */
	private static function length(): int {
		$length = $_SERVER['CONTENT_LENGTH'] ?? null; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- Checked to be a number.

		return is_numeric( $length ) ? (int) $length : 0;
	}

	/** The request's header; '' when it wasn't sent, or the server keeps it from PHP. */
	private static function authorization(): string {
		$header = $_SERVER['HTTP_AUTHORIZATION'] ?? $_SERVER['REDIRECT_HTTP_AUTHORIZATION'] ?? ''; // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- Only its hash is compared.

		return is_string( $header ) ? wp_unslash( $header ) : '';
	}
}
