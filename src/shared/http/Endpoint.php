<?php

namespace Vitrin\Shared\Http;

use Vitrin\Shared\Plugin\Launch;
use Vitrin\Shared\Plugin\Page;

defined( 'ABSPATH' ) || exit;

/**
 * Base of the calls that are WordPress actions: `/?wc-ajax=<name>`, and `admin-ajax.php?action=<name>`. The smallest
 * one has name(), nonce_action() and handle(), and is declared in its feature's Hooks by `( new It() )->register()`.
 */
abstract class Endpoint extends Call {

	/** True between the start of a request and its answer. */
	private bool $is_working = false;

	/** What it was called before, which is answered too for one release; null: it has had no other name. */
	protected function former_name(): ?string {
		return null;
	}

	/** How long the caller's own browser may cache a successful answer, in seconds; 0: not at all. */
	protected function max_age(): int {
		return 0;
	}

	/**
	 * Restores the state after PHP stopped in handle(): time limit or out of memory. It can't throw or answer
	 * any more.
	 */
	protected function give_up(): void {}

	final public function register(): void {
		foreach ( array_filter( array( $this->name(), $this->former_name() ) ) as $name ) {
			RequestGuard::protect( $name );
			add_action( 'wc_ajax_' . $name, array( $this, 'serve' ) );
			add_action( 'wp_ajax_' . $name, array( $this, 'serve' ) );
			add_action( 'wp_ajax_nopriv_' . $name, array( $this, 'serve' ) );
		}
	}

	/** Answers the current request and ends it. */
	final public function serve(): void {
		// What other plugins print meanwhile would break the JSON, also in buffers that they don't close.
		$level = ob_get_level();
		ob_start();
		$this->is_working = true;
		// Before WooCommerce saves the session, at 20.
		add_action( 'shutdown', array( $this, 'shut_down' ), 1 );
		$answer           = $this->answer( Page::method(), $this->fields() );
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
	 * The request's fields, unslashed. PHP reads the body of a POST alone.
	 *
	 * @return array<array-key, mixed>
	 */
	private function fields(): array {
		// phpcs:disable WordPress.Security.NonceVerification -- answer() verifies it.
		if ( in_array( $this->method(), array( 'GET', 'POST' ), true ) ) {
			return wp_unslash( 'GET' === $this->method() ? $_GET : $_POST );
		}
		// phpcs:enable
		parse_str( (string) file_get_contents( 'php://input' ), $fields );

		return $fields;
	}
}
