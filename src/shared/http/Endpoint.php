<?php

namespace Vitrin\Shared\Http;

use Vitrin\Shared\Plugin\Page;

defined( 'ABSPATH' ) || exit;

/**
 * Checks method, origin, nonce, capability and rate, in this order, lets the endpoint do its work, and
 * answers in one shape (docs/wire.md, "Answers") [SEC-02] [SEC-03].
 */
abstract class Endpoint {

	/** Whether a request is being worked on. */
	private bool $is_working = false;

	/** The action's name, as in the address. */
	abstract public function name(): string;

	/** The HTTP method it answers to: GET for one that only reads what anybody may. */
	protected function method(): string {
		return 'POST';
	}

	/** How long the caller's own browser may keep a good answer, in seconds; 0: not at all. */
	protected function seconds_to_keep(): int {
		return 0;
	}

	/**
	 * Does the work.
	 *
	 * @param Input $input The request's fields.
	 * @return array<string, mixed> Further members of the answer.
	 * @throws Refusal When it can't be done; nothing was changed then.
	 */
	abstract protected function handle( Input $input ): array;

	/** The nonce's action; null for a call that only gives what the caller may see anyway. */
	abstract protected function nonce_action(): ?string;

	/** The field that carries the nonce. */
	protected function nonce_field(): string {
		return 'security';
	}

	/** The capability that is needed; null when visitors may call. */
	protected function capability(): ?string {
		return null;
	}

	/** How often it may be called; null for calls that change nothing and cost no more than a page. */
	protected function rate_limit(): ?RateLimit {
		return new RateLimit();
	}

	/**
	 * Whether refused calls are counted by address, too. Not where a shopper who shares an address with
	 * an attacker would be kept from buying.
	 */
	protected function counts_refusals(): bool {
		return true;
	}

	/**
	 * Members that go with every answer after the nonce was found right, errors too; not with 429.
	 *
	 * @return array<string, mixed>
	 */
	protected function common(): array {
		return array();
	}

	/** Puts things back after a refusal or a fault in the middle of the work. */
	protected function undo(): void {}

	/**
	 * Whether the caller repeats a call that was done: it is answered, but changes nothing, so it
	 * isn't limited. A caller who never heard the first answer must not take 429 for a refusal.
	 *
	 * @param Input $input The request's fields.
	 * @throws Refusal 400.
	 */
	protected function is_done( Input $input ): bool { // phpcs:ignore Generic.CodeAnalysis.UnusedFunctionParameter.Found -- For endpoints that can tell.
		return false;
	}

	/**
	 * Puts things back after PHP itself stopped in the middle of the work: a time limit, or no memory.
	 * Nothing can be thrown or answered any more.
	 */
	protected function give_up(): void {}

	/** Adds the endpoint's hooks. */
	final public function register(): void {
		RequestGuard::protect( $this->name() );
		add_action( 'wc_ajax_' . $this->name(), array( $this, 'serve' ) );
		add_action( 'wp_ajax_' . $this->name(), array( $this, 'serve' ) );
		add_action( 'wp_ajax_nopriv_' . $this->name(), array( $this, 'serve' ) );
	}

	/** Answers the current request and ends it. */
	final public function serve(): void {
		// Whatever other plugins print meanwhile would break the JSON, also into buffers that they forget to close.
		$level = ob_get_level();
		ob_start();
		$this->is_working = true;
		// Before WooCommerce saves the session, at 20.
		add_action( 'shutdown', array( $this, 'shut_down' ), 1 );
		// phpcs:ignore WordPress.Security.NonceVerification -- answer() verifies it.
		$answer           = $this->answer( Page::method(), wp_unslash( 'GET' === $this->method() ? $_GET : $_POST ) );
		$this->is_working = false;
		while ( ob_get_level() > $level && ob_end_clean() ) {
			continue;
		}

		if ( ! headers_sent() ) {
			// WordPress sends them once more on its way out.
			add_filter( 'nocache_headers', 200 === $answer->code && $this->seconds_to_keep() > 0 ? array( $this, 'keep_a_while' ) : array( self::class, 'keep_private' ), PHP_INT_MAX );
			header_remove( 'Expires' );
			header_remove( 'Pragma' );
			wc_nocache_headers();
			send_nosniff_header();
			foreach ( $answer->headers as $name => $value ) {
				header( $name . ': ' . $value );
			}
		}
		// Read as HTML by mistake, names of products must not become elements.
		wp_send_json( $answer->to_array(), $answer->code, JSON_HEX_TAG | JSON_HEX_AMP );
	}

	/**
	 * WordPress only asks caches to look again before they give a guest's answer to somebody else;
	 * here are that guest's cart and nonce.
	 *
	 * @param mixed $headers Values by name.
	 * @return array<array-key, mixed>
	 */
	public static function keep_private( mixed $headers ): array {
		return array( 'Cache-Control' => 'no-cache, must-revalidate, max-age=0, no-store, private' ) + ( is_array( $headers ) ? $headers : array() );
	}

	/**
	 * For an answer that the visitor's own browser may keep. Prices may be the visitor's own, by tax or
	 * by role: no cache on the way may share them.
	 *
	 * @return array<string, string> Values by name.
	 */
	public function keep_a_while(): array {
		return array( 'Cache-Control' => 'private, max-age=' . $this->seconds_to_keep() );
	}

	/** Runs at the end of the request, also after PHP stopped in the middle of it. */
	final public function shut_down(): void {
		$error = error_get_last();
		if ( $this->is_working && ( E_ERROR === ( $error['type'] ?? 0 ) || $this->gives_up_on_exit() ) ) {
			$this->give_up();
		}
	}

	/** Whether the work is given up, too, when another plugin ends the request in the middle of it. */
	protected function gives_up_on_exit(): bool {
		return false;
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
			if ( $this->method() !== $method ) {
				throw Refusal::method( $this->method() ); // phpcs:ignore WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Plain text in JSON.
			}
			// What is asked for by GET changes nothing, and other sites can't read the answer.
			if ( 'GET' !== $method && RequestOrigin::is_foreign() ) {
				throw Refusal::foreign(); // phpcs:ignore WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Plain text in JSON.
			}
			// PHP drops a body over its limit (post_max_size), the nonce with it.
			if ( array() === $fields && is_numeric( $_SERVER['CONTENT_LENGTH'] ?? null ) && $_SERVER['CONTENT_LENGTH'] > 0 ) { // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- A number: it was looked at.
				throw Refusal::malformed( __( 'The files are too large.', 'vitrin' ), 'body' ); // phpcs:ignore WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Plain text in JSON.
			}
			$this->check_nonce( $fields[ $this->nonce_field() ] ?? null );
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
	 * Counts a refusal that points to a mistake or an attack, not one that shoppers meet every day. Of an
	 * address with too many of them further ones are answered with 429: but never for a nonce, since other
	 * shoppers of that address must be told that theirs is to be renewed.
	 *
	 * @return Refusal What is answered.
	 */
	private function counted( Refusal $refusal ): Refusal {
		if ( ! in_array( $refusal->status, array( 400, 401, 403, 405 ), true ) || ! $this->counts_refusals() ) {
			return $refusal;
		}
		try {
			AddressLimit::of_refusals()->count();

			return $refusal;
		} catch ( Refusal $too_many ) {
			return 401 === $refusal->status ? $refusal : $too_many;
		}
	}

	/**
	 * Answers with an error, after everything was put back.
	 *
	 * @param bool $with_common Whether the caller may have the common members.
	 */
	private function refused( Refusal $refusal, bool $with_common ): Answer {
		if ( ! $with_common ) {
			return Answer::refuse( $refusal );
		}
		try {
			$this->undo();

			// A flood must not make the shop work: whoever wants the cart can ask for it.
			return Answer::refuse( $refusal, 429 === $refusal->status ? array() : $this->common() );
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
