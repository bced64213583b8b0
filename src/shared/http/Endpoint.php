<?php

namespace Vitrin\Shared\Http;

use Vitrin\Shared\Plugin\Launch;
use Vitrin\Shared\Plugin\Page;

defined( 'ABSPATH' ) || exit;

/**
 * Base of every call from the browser. Checks method, origin, nonce, capability and rate in this order, calls
 * handle(), and answers in one shape (docs/wire.md, "Answers") [SEC-02] [SEC-03].
 */
abstract class Endpoint {

	/** True between the start of a request and its answer. */
	private bool $is_working = false;

	/** The action, as in wc-ajax=<name>. */
	abstract public function name(): string;

	/** GET for a call that only reads what is public. */
	protected function method(): string {
		return 'POST';
	}

	/** How long the caller's own browser may cache a successful answer, in seconds; 0: not at all. */
	protected function max_age(): int {
		return 0;
	}

	/**
	 * @param Input $input The request's fields.
	 * @return array<string, mixed> Further members of the answer.
	 * @throws Refusal Refusal When it can't be done; then nothing was changed.
	 */
	abstract protected function handle( Input $input ): array;

	/** Null for a call that only returns what the caller may see anyway. */
	abstract protected function nonce_action(): ?string;

	/** The field with the nonce. */
	protected function nonce_field(): string {
		return 'security';
	}

	/** The required capability; null when visitors may call. */
	protected function capability(): ?string {
		return null;
	}

	/** Null for calls that change nothing and cost no more than a page. */
	protected function rate_limit(): ?RateLimit {
		return new RateLimit();
	}

	/**
	 * Whether refused calls also count against the address. Not where that would keep a shopper who shares an
	 * address with an attacker from buying.
	 */
	protected function counts_refusals(): bool {
		return true;
	}

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
	 * Restores the state after PHP stopped in handle(): time limit or out of memory. It can't throw or answer
	 * any more.
	 */
	protected function give_up(): void {}

	final public function register(): void {
		RequestGuard::protect( $this->name() );
		add_action( 'wc_ajax_' . $this->name(), array( $this, 'serve' ) );
		add_action( 'wp_ajax_' . $this->name(), array( $this, 'serve' ) );
		add_action( 'wp_ajax_nopriv_' . $this->name(), array( $this, 'serve' ) );
	}

	/** Answers the current request and ends it. */
	final public function serve(): void {
		// What other plugins print meanwhile would break the JSON, also in buffers that they don't close.
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
			// WordPress sends these headers again on its way out.
			add_filter( 'nocache_headers', 200 === $answer->code && $this->max_age() > 0 && ! Launch::is_answer_private() ? array( $this, 'cacheable_headers' ) : array( self::class, 'private_headers' ), PHP_INT_MAX );
			header_remove( 'Expires' );
			header_remove( 'Pragma' );
			wc_nocache_headers();
			send_nosniff_header();
			foreach ( $answer->headers as $name => $value ) {
				header( $name . ': ' . $value );
			}
		}
		$this->send( $answer );
	}

	/** Prints the answer and ends the request, once the headers that all endpoints share are sent. */
	protected function send( Answer $answer ): void {
		// So that names of products don't become elements if the answer is read as HTML.
		wp_send_json( $answer->to_array(), $answer->code, JSON_HEX_TAG | JSON_HEX_AMP );
	}

	/**
	 * WordPress lets shared caches store a guest's answer if they revalidate it, but these hold that guest's
	 * cart and nonce.
	 *
	 * @param mixed $headers Values by name.
	 * @return array<array-key, mixed>
	 */
	public static function private_headers( mixed $headers ): array {
		return array( 'Cache-Control' => 'no-cache, must-revalidate, max-age=0, no-store, private' ) + ( is_array( $headers ) ? $headers : array() );
	}

	/**
	 * Private, because prices may depend on the visitor's tax or role.
	 *
	 * @return array<string, string> Values by name.
	 */
	public function cacheable_headers(): array {
		return array( 'Cache-Control' => 'private, max-age=' . $this->max_age() );
	}

	/** Also runs after PHP stopped in the middle of the request. */
	final public function shut_down(): void {
		$error = error_get_last();
		if ( $this->is_working && ( E_ERROR === ( $error['type'] ?? 0 ) || $this->gives_up_on_exit() ) ) {
			$this->give_up();
		}
	}

	/** Whether give_up() is also called when another plugin ends the request in the middle of the work. */
	protected function gives_up_on_exit(): bool {
		return false;
	}

	/**
	 * @param string                  $method In capitals.
	 * @param array<array-key, mixed> $fields Unslashed.
	 */
	final public function answer( string $method, array $fields ): Answer {
		$common = false;
		try {
			if ( $this->method() !== $method ) {
				throw Refusal::method( $this->method() ); // phpcs:ignore WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Plain text in JSON.
			}
			// A GET call changes nothing, and other sites can't read its answer.
			if ( 'GET' !== $method && RequestOrigin::is_foreign() ) {
				throw Refusal::foreign(); // phpcs:ignore WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Plain text in JSON.
			}
			// PHP drops a body over its limit (post_max_size), and the nonce with it.
			if ( array() === $fields && is_numeric( $_SERVER['CONTENT_LENGTH'] ?? null ) && $_SERVER['CONTENT_LENGTH'] > 0 ) { // phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- Checked to be a number.
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
			return 401 === $refusal->status ? $refusal : $too_many;
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

			// A flood of calls must not cause work: whoever wants the cart can ask for it.
			return Answer::refuse( $refusal, $members + ( 429 === $refusal->status ? array() : $this->common() ) );
		} catch ( \Throwable $error ) {
			RefusalLog::exception( $this->name(), $error );
			$broken = Refusal::broken();

			return Answer::refuse( $broken, $this->of_refusal( $broken->getMessage() ) );
		}
	}

	/** @throws Refusal 401. */
	private function check_nonce( mixed $nonce ): void {
		$action = $this->nonce_action();
		if ( null !== $action && ( ! is_string( $nonce ) || false === wp_verify_nonce( $nonce, $action ) ) ) {
			throw Refusal::nonce(); // phpcs:ignore WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Plain text in JSON.
		}
	}

	/** @throws Refusal 403. */
	private function check_capability(): void {
		$capability = $this->capability();
		if ( null !== $capability && ! current_user_can( $capability ) ) {
			throw Refusal::forbidden(); // phpcs:ignore WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Plain text in JSON.
		}
	}
}
