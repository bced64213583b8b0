<?php

namespace Vitrin\Status;

use Vitrin\Shared\Assets\Build;
use Vitrin\Shared\Domain\Digits;
use Vitrin\Shared\Http\Counters;
use Vitrin\Shared\Plugin\Launch;
use Vitrin\Shared\Plugin\Lock;
use Vitrin\Shared\Plugin\Page;
use Vitrin\Shared\Plugin\Plugin;
use Vitrin\Shared\Plugin\ProductVisibility;
use Vitrin\Shared\Settings\Registry;
use Vitrin\Shared\Settings\Store;

defined( 'ABSPATH' ) || exit;

/**
 * Adds a product to a cart and takes it out again, as a visitor would: by requests of the server to itself, in a
 * session of its own that is deleted afterwards. Carts touch neither stock nor sales.
 *
 * @phpstan-type Step array{name: string, title: string, state: string, text: string}
 * @phpstan-type Cart array{nonce: string, lines: list<array{key: string, product: int, quantity: float}>}
 */
final class SelfTest {

	public const DONE    = 'done';
	public const WARNING = 'warning';
	public const FAILED  = 'failed';
	public const SKIPPED = 'skipped';

	public const LOCK = 'vitrin_self_test_lock';

	/** Seconds; seven requests that time out take longer than any answer. */
	private const LOCK_LASTS = 90;

	/** Products that are looked at for one to add. */
	private const PRODUCTS = 20;

	private Loopback $visitor;

	/** @var list<Step> */
	private array $steps = array();

	private int $product = 0;

	private string $nonce = '';

	/** Key of the added line. */
	private string $line = '';

	private function __construct() {
		$this->visitor = new Loopback();
	}

	/** @return array{ok: bool, steps: list<Step>}|null Null while another one runs. */
	public static function run(): ?array {
		if ( ! Lock::take( self::LOCK, self::LOCK_LASTS ) ) {
			return null;
		}
		$test = new self();
		try {
			foreach ( $test->all_steps() as $name => list( $title, $work ) ) {
				$test->step( $name, $title, $work );
			}
		} finally {
			$test->clean_up();
			Lock::release( self::LOCK );
		}

		return array(
			'ok'    => ! in_array( self::FAILED, array_column( $test->steps, 'state' ), true ),
			'steps' => $test->steps,
		);
	}

	/** @return array<string, array{string, callable(): string}> Title and work, by name. Work returns a warning, or ''. */
	private function all_steps(): array {
		return array(
			'ready'  => array( __( 'Visitors have Vitrin, and there is a product to add', 'vitrin' ), array( $this, 'find_product' ) ),
			'page'   => array( __( 'The shop’s page opens for a visitor', 'vitrin' ), array( $this, 'open_page' ) ),
			'nonce'  => array( __( 'The shop answers calls, with a fresh nonce', 'vitrin' ), array( $this, 'ask_for_nonce' ) ),
			'add'    => array( __( 'The product can be added', 'vitrin' ), array( $this, 'add' ) ),
			'read'   => array( __( 'The cart has it', 'vitrin' ), array( $this, 'read' ) ),
			'remove' => array( __( 'It can be taken out again', 'vitrin' ), array( $this, 'remove' ) ),
			'clean'  => array( __( 'Nothing is left behind', 'vitrin' ), array( $this, 'check_clean' ) ),
		);
	}

	/** @param callable(): string $work */
	private function step( string $name, string $title, callable $work ): void {
		$step = array(
			'name'  => $name,
			'title' => $title,
			'state' => self::DONE,
			'text'  => '',
		);
		if ( in_array( self::FAILED, array_column( $this->steps, 'state' ), true ) && 'clean' !== $name ) {
			$step['state'] = self::SKIPPED;
		} else {
			try {
				$step['text']  = $work();
				$step['state'] = '' === $step['text'] ? self::DONE : self::WARNING;
			} catch ( TestFailure $failure ) {
				$step['state'] = self::FAILED;
				$step['text']  = $failure->getMessage();
			}
		}
		$this->steps[] = $step;
	}

	private function find_product(): string {
		$cart = Registry::all()['cart'] ?? null;
		if ( Plugin::is_disabled() ) {
			/* translators: %s: the name of a constant, VITRIN_DISABLE. */
			$this->fail( sprintf( __( 'All features are off because wp-config.php sets %s.', 'vitrin' ), 'VITRIN_DISABLE' ) );
		}
		if ( ! Launch::is_live() ) {
			$this->fail( __( 'Only those who run the shop see Vitrin so far, so there is nothing to test as a visitor. Go live first.', 'vitrin' ) );
		}
		if ( ! Build::is_there() ) {
			$this->fail( __( 'Vitrin’s scripts are missing. Install a released package.', 'vitrin' ) );
		}
		if ( null === $cart || ! Store::is_on( $cart ) ) {
			$this->fail( __( 'The cart is switched off in the settings.', 'vitrin' ) );
		}
		$products = wc_get_products(
			array(
				'type'         => 'simple',
				'status'       => 'publish',
				'stock_status' => 'instock',
				'limit'        => self::PRODUCTS,
			)
		);
		foreach ( is_array( $products ) ? $products : array() as $product ) {
			if ( $product instanceof \WC_Product && '' === get_post_field( 'post_password', $product->get_id() ) && $product->is_purchasable() && $product->is_in_stock() ) {
				$this->product = $product->get_id();
				return '';
			}
		}
		$this->fail( __( 'There is no simple product in stock that can be bought.', 'vitrin' ) );
	}

	private function open_page(): string {
		$answer = $this->answered( $this->visitor->get( Page::shop_url() ) );
		if ( 401 === $answer['status'] ) {
			$this->fail( __( 'The server asks for a password. While it does, visitors can’t come in either.', 'vitrin' ) );
		}
		if ( 200 !== $answer['status'] ) {
			/* translators: %s: an HTTP status such as 404. */
			$this->fail( sprintf( __( 'The page answered %s.', 'vitrin' ), Digits::of( $answer['status'] ) ) );
		}
		if ( ! ProductVisibility::is_shop_open() ) {
			return __( 'The shop isn’t open yet: WooCommerce shows visitors its “coming soon” page.', 'vitrin' );
		}

		return str_contains( $answer['body'], 'vitrin-settings-' ) ? '' : __( 'The page has nothing of Vitrin’s. A page cache may keep an old copy: empty it.', 'vitrin' );
	}

	private function ask_for_nonce(): string {
		$cart        = $this->cart( $this->visitor->call( 'vitrin_get_cart' ) );
		$this->nonce = $cart['nonce'];

		return '';
	}

	private function add(): string {
		$fields      = array(
			'product_id'       => (string) $this->product,
			'quantity'         => '1',
			'security'         => $this->nonce,
			'vitrin_operation' => wp_generate_uuid4(),
		);
		$cart        = $this->cart( $this->visitor->call( 'vitrin_add_item', $fields ) );
		$this->nonce = $cart['nonce'];
		if ( '' === $this->visitor->session_id() ) {
			$this->fail( __( 'WooCommerce’s session cookie didn’t come. A cache or firewall may take cookies out of answers.', 'vitrin' ) );
		}

		return '';
	}

	private function read(): string {
		$cart = $this->cart( $this->visitor->call( 'vitrin_get_cart' ) );
		foreach ( $cart['lines'] as $line ) {
			if ( $this->product === $line['product'] ) {
				$this->line  = $line['key'];
				$this->nonce = $cart['nonce'];
				return '';
			}
		}
		$this->fail( __( 'The product was added, but the cart is empty when it is read again. A cache may answer in the shop’s place, or another plugin empties the cart.', 'vitrin' ) );
	}

	private function remove(): string {
		$cart = $this->cart(
			$this->visitor->call(
				'vitrin_remove_item',
				array(
					'cart_key' => $this->line,
					'security' => $this->nonce,
				)
			)
		);
		if ( in_array( $this->product, array_column( $cart['lines'], 'product' ), true ) ) {
			$this->fail( __( 'The product is still in the cart.', 'vitrin' ) );
		}

		return '';
	}

	private function check_clean(): string {
		$this->clean_up();
		$id = $this->visitor->session_id();

		return '' !== $id && false !== ( new \WC_Session_Handler() )->get_session( $id, false )
			? __( 'The test’s session could not be deleted. WooCommerce does it within two days.', 'vitrin' )
			: '';
	}

	/** Deletes the visitor's session and what was counted of its calls. */
	private function clean_up(): void {
		$id = $this->visitor->session_id();
		if ( '' === $id ) {
			return;
		}
		( new \WC_Session_Handler() )->delete_session( $id );
		foreach ( array( 'vitrin_add_item', 'vitrin_remove_item' ) as $action ) {
			Counters::forget( 'session', $action . '|' . $id );
		}
	}

	/**
	 * The cart in an answer.
	 *
	 * @param array{status: int, body: string, headers: array<string, string>}|\WP_Error $answer
	 * @return Cart
	 */
	private function cart( array|\WP_Error $answer ): array {
		$answer = $this->answered( $answer );
		if ( $this->is_from_cache( $answer['headers'] ) ) {
			$this->fail( __( 'A cache answered in the shop’s place. Tell it to leave POST requests and addresses with “wc-ajax” alone.', 'vitrin' ) );
		}
		$data = json_decode( $answer['body'], true );
		if ( ! is_array( $data ) || ! is_numeric( $data['code'] ?? null ) ) {
			/* translators: %s: an HTTP status such as 403. */
			$this->fail( sprintf( __( 'Something else answered in the shop’s place (status %s): a firewall, a maintenance page or a fatal error.', 'vitrin' ), Digits::of( $answer['status'] ) ) );
		}
		$message = is_string( $data['msg'] ?? null ) ? $data['msg'] : '';
		if ( 401 === (int) $data['code'] ) {
			$this->fail( __( 'The nonce was refused. A cache may serve old answers to POST requests, or the session isn’t kept between two calls.', 'vitrin' ) );
		}
		if ( 200 !== (int) $data['code'] ) {
			/* translators: 1: a number such as 409, 2: the shop's message. */
			$this->fail( sprintf( __( 'The shop refused it (%1$s): %2$s', 'vitrin' ), Digits::of( (int) $data['code'] ), $message ) );
		}

		return $this->parsed( $data );
	}

	/**
	 * @param array<array-key, mixed> $data
	 * @return Cart
	 */
	private function parsed( array $data ): array {
		$fragments = is_array( $data['fragments'] ?? null ) ? $data['fragments'] : array();
		$element   = is_string( $fragments['script#vitrin-cart-data'] ?? null ) ? $fragments['script#vitrin-cart-data'] : '';
		$cart      = json_decode( (string) preg_replace( '~^<script[^>]*>|</script>$~', '', trim( $element ) ), true );
		if ( ! is_array( $cart ) || ! is_array( $cart['lines'] ?? null ) || ! is_string( $data['ajax_nonce'] ?? null ) ) {
			$this->fail( __( 'The answer has no cart: another plugin changes answers on their way.', 'vitrin' ) );
		}
		$lines = array();
		foreach ( $cart['lines'] as $line ) {
			if ( is_array( $line ) && is_string( $line['key'] ?? null ) && is_numeric( $line['product_id'] ?? null ) && is_numeric( $line['quantity'] ?? null ) ) {
				$lines[] = array(
					'key'      => $line['key'],
					'product'  => (int) $line['product_id'],
					'quantity' => (float) $line['quantity'],
				);
			}
		}

		return array(
			'nonce' => $data['ajax_nonce'],
			'lines' => $lines,
		);
	}

	/**
	 * Whether a cache says that it answered. A miss is no answer of its own.
	 *
	 * @param array<string, string> $headers
	 */
	private function is_from_cache( array $headers ): bool {
		foreach ( array( 'x-cache', 'x-cache-status', 'x-proxy-cache', 'cf-cache-status', 'x-litespeed-cache', 'x-varnish-cache' ) as $name ) {
			if ( 1 === preg_match( '/\bhit\b/i', $headers[ $name ] ?? '' ) ) {
				return true;
			}
		}

		return is_numeric( $headers['age'] ?? null ) && (int) $headers['age'] > 0;
	}

	/**
	 * @param array{status: int, body: string, headers: array<string, string>}|\WP_Error $answer
	 * @return array{status: int, body: string, headers: array<string, string>}
	 */
	private function answered( array|\WP_Error $answer ): array {
		if ( $answer instanceof \WP_Error ) {
			/* translators: %s: an error message. */
			$this->fail( sprintf( __( 'The server can’t reach its own shop, so this can’t be tested from here; background jobs may not run either. Ask the host to allow requests to itself (loopback). It says: %s', 'vitrin' ), $answer->get_error_message() ) );
		}

		return $answer;
	}

	/** @throws TestFailure Always. */
	private function fail( string $reason ): never {
		throw new TestFailure( $reason ); // phpcs:ignore WordPress.Security.EscapeOutput.ExceptionNotEscaped -- Plain text in JSON.
	}
}
