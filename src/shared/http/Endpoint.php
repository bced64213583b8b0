<?php
/**
 * Base of every call that the browser makes.
 *
 * @package Vitrin
 */

namespace Vitrin\Shared\Http;

use Vitrin\Shared\Plugin\Page;

defined( 'ABSPATH' ) || exit;

/**
 * Checks method, nonce, capability and rate, in this order, lets the endpoint do its work, and
 * answers in one shape (docs/wire.md, "Answers") [SEC-02] [SEC-03].
 */
abstract class Endpoint {

	/**
	 * The action's name, as in the address.
	 */
	abstract public function name(): string;

	/**
	 * Does the work.
	 *
	 * @param Input $input The request's fields.
	 * @return array<string, mixed> Further members of the answer.
	 * @throws Refusal When it can't be done; nothing was changed then.
	 */
	abstract protected function handle( Input $input ): array;

	/**
	 * The nonce's action; null for a call that only gives what the caller may see anyway.
	 */
	abstract protected function nonce_action(): ?string;

	/**
	 * The capability that is needed; null when visitors may call.
	 */
	protected function capability(): ?string {
		return null;
	}

	/**
	 * How often it may be called; null for calls that change nothing and cost no more than a page.
	 */
	protected function rate_limit(): ?RateLimit {
		return new RateLimit();
	}

	/**
	 * Members that go with every answer after the nonce was found right, errors too.
	 *
	 * @return array<string, mixed>
	 */
	protected function common(): array {
		return array();
	}

	/**
	 * Puts things back after a refusal or a fault in the middle of the work.
	 */
	protected function undo(): void {}

	/**
	 * Adds the endpoint's hooks.
	 */
	final public function register(): void {
		RequestGuard::protect( $this->name() );
		add_action( 'wc_ajax_' . $this->name(), array( $this, 'serve' ) );
		add_action( 'wp_ajax_' . $this->name(), array( $this, 'serve' ) );
		add_action( 'wp_ajax_nopriv_' . $this->name(), array( $this, 'serve' ) );
	}

	/**
	 * Answers the current request and ends it.
	 */
	final public function serve(): void {
		// Whatever other plugins print meanwhile would break the JSON.
		ob_start();
		// phpcs:ignore WordPress.Security.NonceVerification.Missing -- answer() verifies it.
		$answer = $this->answer( Page::method(), wp_unslash( $_POST ) );
		ob_end_clean();

		if ( ! headers_sent() ) {
			wc_nocache_headers();
			foreach ( $answer->headers as $name => $value ) {
				header( $name . ': ' . $value );
			}
		}
		wp_send_json( $answer->to_array(), $answer->code );
	}

	/**
	 * The answer to a request.
	 *
	 * @param string                  $method HTTP method in capitals.
	 * @param array<array-key, mixed> $fields Unslashed.
	 */
	final public function answer( string $method, array $fields ): Answer {
		$common = false;
		try {
			if ( 'POST' !== $method ) {
				throw Refusal::method(); // phpcs:ignore WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Plain text in JSON.
			}
			$this->check_nonce( $fields['security'] ?? null );
			$common = true;
			$this->check_capability();
			$this->rate_limit()?->count( $this->name() );

			$data = $this->handle( new Input( $fields ) );

			return Answer::success( $data + $this->common() );
		} catch ( Refusal $refusal ) {
			RefusalLog::refusal( $this->name(), $refusal );

			return $this->refused( $refusal, $common );
		} catch ( \Throwable $error ) {
			RefusalLog::exception( $this->name(), $error );

			return $this->refused( Refusal::broken(), $common );
		}
	}

	/**
	 * Answers with an error, after everything was put back.
	 *
	 * @param Refusal $refusal     Why.
	 * @param bool    $with_common Whether the caller may have the common members.
	 */
	private function refused( Refusal $refusal, bool $with_common ): Answer {
		if ( ! $with_common ) {
			return Answer::refuse( $refusal );
		}
		try {
			$this->undo();

			return Answer::refuse( $refusal, $this->common() );
		} catch ( \Throwable $error ) {
			RefusalLog::exception( $this->name(), $error );

			return Answer::refuse( Refusal::broken() );
		}
	}

	/**
	 * Refuses a nonce that is missing, stale or somebody else's.
	 *
	 * @param mixed $nonce The field as it came.
	 * @throws Refusal 401.
	 */
	private function check_nonce( mixed $nonce ): void {
		$action = $this->nonce_action();
		if ( null !== $action && ( ! is_string( $nonce ) || false === wp_verify_nonce( $nonce, $action ) ) ) {
			throw Refusal::nonce(); // phpcs:ignore WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Plain text in JSON.
		}
	}

	/**
	 * Refuses a caller without the capability.
	 *
	 * @throws Refusal 403.
	 */
	private function check_capability(): void {
		$capability = $this->capability();
		if ( null !== $capability && ! current_user_can( $capability ) ) {
			throw Refusal::forbidden(); // phpcs:ignore WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Plain text in JSON.
		}
	}
}
