<?php

namespace Vitrin\Documents;

use Vitrin\Documents\Domain\Kind;
use Vitrin\Documents\Domain\Visitor;
use Vitrin\Shared\Assets\Assets;

defined( 'ABSPATH' ) || exit;

/**
 * Print buttons of an order, for its own page and for lists of orders [DOC-01]. They are links, which the script finds
 * by their classes: WooCommerce's list prints nothing else of ours.
 */
final class Buttons {

	/** Begins the class of a button, before the document's name. */
	private const PRINT_CLASS = 'vitrin-print-';

	private const NUMBER_CLASS = 'vitrin-make-number';

	public function __construct( private readonly Settings $settings ) {}

	public function register(): void {
		add_filter( 'woocommerce_my_account_my_orders_actions', array( $this, 'add_to_list' ), 10, 2 );
	}

	/**
	 * A row of the account's list has one paper, the buyer's own first: all of them in each of ten rows are a wall of
	 * buttons on a phone, and the order's page has them.
	 *
	 * @param mixed $actions By name: url and name.
	 * @return mixed
	 */
	public function add_to_list( mixed $actions, mixed $order = null ): mixed {
		if ( ! is_array( $actions ) || ! $order instanceof \WC_Order || OrderSection::is_of( $order ) ) {
			return $actions;
		}
		$has_paper = false;
		foreach ( $this->buttons( $order, '' ) as $class => $button ) {
			$is_paper = self::NUMBER_CLASS !== $class;
			if ( ! $is_paper || ! $has_paper ) {
				$actions[ $class ] = $button;
			}
			$has_paper = $has_paper || $is_paper;
		}

		return $actions;
	}

	/** The buttons of an order among others; each says whose it is. */
	public function html( \WC_Order $order ): string {
		$html = '';
		foreach ( $this->buttons( $order, '' ) as $class => $button ) {
			$html .= self::link( $class, $button, $button['aria-label'] );
		}

		return $html;
	}

	/**
	 * The buttons of an order on its own page.
	 *
	 * @param string $key As it came with the page's address.
	 * @return list<string> HTML.
	 */
	public function links( \WC_Order $order, string $key ): array {
		$buttons = $this->buttons( $order, $key );

		return array_map( static fn ( string $class, array $button ): string => self::link( $class, $button, '' ), array_keys( $buttons ), $buttons );
	}

	/** @param array{url: string, name: string, aria-label: string} $button */
	private static function link( string $own_class, array $button, string $label ): string {
		return sprintf(
			'<a class="vitrin-button no-prefetch no-prerender %s" href="%s" rel="nofollow"%s%s>%s</a>',
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
		$visitor = Requester::visitor( $order );
		$has_key = Requester::is_key( $order, $key );
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
			$buttons[ self::PRINT_CLASS . $kind->value ] = $this->button( Links::url( $kind, $order, $has_key && ! $is_of_account && $this->settings->key_opens() ), Links::button_title( $kind ), $order );
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
}
