<?php

namespace Vitrin\Documents;

use Vitrin\Documents\Domain\Kind;
use Vitrin\Documents\Domain\Visitor;
use Vitrin\Shared\Assets\Assets;

defined( 'ABSPATH' ) || exit;

/**
 * Print buttons in the account's list of orders, on an order's page and on the page after an order [DOC-01]. They
 * are links, which the script finds by their classes: WooCommerce's list prints nothing else of ours.
 */
final class Buttons {

	/** Begins the class of a button, before the document's name. */
	private const PRINT_CLASS = 'vitrin-print-';

	private const NUMBER_CLASS = 'vitrin-make-number';

	public function __construct( private readonly Settings $settings ) {}

	public function register(): void {
		add_filter( 'woocommerce_my_account_my_orders_actions', array( $this, 'add_to_list' ), 10, 2 );
		add_action( 'woocommerce_order_details_after_order_table', array( $this, 'print_on_order' ) );
		// A shop whose page after the order leaves the table of details out still has them.
		add_action( 'woocommerce_thankyou', array( $this, 'print_after_order' ), 20 );
	}

	/** @var array<int, true> Orders whose buttons this page has. */
	private array $printed = array();

	/**
	 * @param mixed $actions By name: url and name.
	 * @return mixed
	 */
	public function add_to_list( mixed $actions, mixed $order = null ): mixed {
		if ( ! is_array( $actions ) || ! $order instanceof \WC_Order ) {
			return $actions;
		}
		foreach ( $this->buttons( $order, '' ) as $class => $button ) {
			$actions[ $class ] = $button;
		}

		return $actions;
	}

	public function print_on_order( mixed $order ): void {
		if ( $order instanceof \WC_Order && ! isset( $this->printed[ $order->get_id() ] ) ) {
			$this->print_buttons( $order );
		}
	}

	public function print_after_order( mixed $order_id ): void {
		$order = is_numeric( $order_id ) ? wc_get_order( (int) $order_id ) : null;
		$this->print_on_order( $order );
	}

	private function print_buttons( \WC_Order $order ): void {
		$buttons = $this->buttons( $order, self::key() );
		if ( array() === $buttons ) {
			return;
		}
		$this->printed[ $order->get_id() ] = true;
		echo '<p class="vitrin-documents">';
		foreach ( $buttons as $class => $button ) {
			echo self::link( 'woocommerce-button button', $class, $button, '' ), ' '; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped there.
		}
		echo '</p>';
	}

	/** The buttons of an order among others; each says whose it is. */
	public function html( \WC_Order $order ): string {
		$html = '';
		foreach ( $this->buttons( $order, '' ) as $class => $button ) {
			$html .= self::link( 'vitrin-button', $class, $button, $button['aria-label'] );
		}

		return $html;
	}

	/** @param array{url: string, name: string, aria-label: string} $button */
	private static function link( string $look, string $own_class, array $button, string $label ): string {
		return sprintf(
			'<a class="%s no-prefetch no-prerender %s" href="%s" rel="nofollow"%s%s>%s</a>',
			esc_attr( $look ),
			esc_attr( $own_class ),
			esc_url( $button['url'] ),
			// Numbers aren't made in another tab.
			self::NUMBER_CLASS === $own_class ? '' : ' target="_blank"',
			'' === $label ? '' : ' aria-label="' . esc_attr( $label ) . '"',
			esc_html( $button['name'] )
		);
	}

	/**
	 * @param string $key As it came with the page's address.
	 * @return array<string, array{url: string, name: string, aria-label: string}> By class.
	 */
	private function buttons( \WC_Order $order, string $key ): array {
		$visitor = OpenDocument::visitor( $order );
		$has_key = OpenDocument::is_key( $order, $key );
		$kinds   = Links::open_to( $order, $visitor, $has_key, $this->settings );
		// The page after an order is shown to its holder; whose account it is in has to log in for its papers [DOC-04].
		$is_of_account = $order->get_customer_id() > 0;
		if ( Visitor::Guest === $visitor && $has_key && $is_of_account ) {
			$kinds = Links::open_to( $order, Visitor::Owner, true, $this->settings );
		}
		// Who looks at an order in the account gets a customer's documents there; the admin has the others.
		$for_customers = Links::open_to( $order, Visitor::Owner, true, $this->settings );
		$buttons       = array();
		foreach ( array_filter( $kinds, static fn ( Kind $kind ): bool => in_array( $kind, $for_customers, true ) ) as $kind ) {
			$buttons[ self::PRINT_CLASS . $kind->value ] = $this->button( Links::url( $kind, $order, $has_key && ! $is_of_account && $this->settings->key_opens() ), Titles::of_button( $kind ), $order );
		}
		if ( MakeNumber::is_possible( $order, $this->settings ) ) {
			$buttons[ self::NUMBER_CLASS ] = $this->button( MakeNumber::url( $order ), __( 'Make the invoice number', 'vitrin' ), $order );
		}
		if ( array() !== $buttons && ! $this->settings->applies_to_page() ) {
			$this->settings->put_on_page();
			Assets::enqueue_chunk( 'documents-starter' );
		}

		return $buttons;
	}

	/** @return array{url: string, name: string, aria-label: string} */
	private function button( string $url, string $name, \WC_Order $order ): array {
		return array(
			'url'        => $url,
			'name'       => $name,
			/* translators: 1: what a button does, such as "Print invoice", 2: number of an order. */
			'aria-label' => sprintf( __( '%1$s of order %2$s', 'vitrin' ), $name, Language::of_shop()->digits( $order->get_order_number() ) ),
		);
	}

	/** The key in the page's address; on no other page is one handed out. */
	private static function key(): string {
		return isset( $_GET['key'] ) && is_string( $_GET['key'] ) ? sanitize_text_field( wp_unslash( $_GET['key'] ) ) : ''; // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Compared with the order's own.
	}
}
