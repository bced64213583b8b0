<?php

namespace Vitrin\Documents;

use Vitrin\Documents\Domain\Kind;
use Vitrin\Documents\Domain\Visitor;
use Vitrin\Shared\Assets\Assets;

defined( 'ABSPATH' ) || exit;

/**
 * Where customers are offered the documents of an order [DOC-01]: in lists of orders, in its emails, and in the section
 * "Documents of the order" wherever WooCommerce prints one order (its page in the account, the page after an order,
 * tracking, classic templates and blocks alike), once for an order. The buttons are links, which the script finds by
 * their classes: WooCommerce's list prints nothing else of ours.
 */
final class Buttons {

	/** Begins the class of a button, before the document's name. */
	private const PRINT_CLASS = 'vitrin-print-';

	private const NUMBER_CLASS = 'vitrin-make-number';

	/** Begins the names of WooCommerce's templates with the details of one order. */
	private const TEMPLATE = 'order/order-details';

	/** Endpoints of the pages that show one order; its id is their value. */
	private const ENDPOINTS = array( 'view-order', 'order-received' );

	/** How many of the templates are being printed, one inside the other. */
	private static int $open_templates = 0;

	/** @var array<int, true> Orders whose section this page has. */
	private array $printed = array();

	public function __construct( private readonly Settings $settings ) {}

	public function register(): void {
		add_filter( 'woocommerce_my_account_my_orders_actions', array( $this, 'add_to_list' ), 10, 2 );
		add_action( 'woocommerce_before_template_part', array( self::class, 'open' ) );
		add_action( 'woocommerce_after_template_part', array( self::class, 'close' ) );
		add_action( 'woocommerce_order_details_after_order_table', array( $this, 'print_on_order' ), 20 );
		// Where a theme's template or a block leaves the table of details, or its hook, out.
		add_action( 'woocommerce_view_order', array( $this, 'print_after_order' ), 20 );
		add_action( 'woocommerce_thankyou', array( $this, 'print_after_order' ), 20 );
		add_filter( 'the_content', array( $this, 'begin_anew' ), PHP_INT_MIN );
		add_action( 'wp_enqueue_scripts', array( self::class, 'enqueue_style' ), 20 );
	}

	/** Emails are records: with the stored settings. */
	public function register_emails(): void {
		add_action( 'woocommerce_email_after_order_table', array( $this, 'print_in_email' ), 20, 3 );
	}

	/**
	 * A row of the account's list has one paper, the buyer's own first: all of them in each of ten rows are a wall of
	 * buttons on a phone, and the order's page has them.
	 *
	 * @param mixed $actions By name: url and name.
	 * @return mixed
	 */
	public function add_to_list( mixed $actions, mixed $order = null ): mixed {
		if ( ! is_array( $actions ) || ! $order instanceof \WC_Order || self::is_shown( $order ) ) {
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
	private function links( \WC_Order $order, string $key ): array {
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

	/**
	 * Whether this order is being shown with its details. WooCommerce asks there for the actions of its list again,
	 * and prints them below the totals.
	 */
	private static function is_shown( \WC_Order $order ): bool {
		if ( self::$open_templates > 0 || doing_action( 'woocommerce_view_order' ) || doing_action( 'woocommerce_thankyou' ) ) {
			return true;
		}
		foreach ( self::ENDPOINTS as $endpoint ) {
			$id = is_wc_endpoint_url( $endpoint ) ? get_query_var( $endpoint ) : '';
			if ( is_numeric( $id ) && (int) $id === $order->get_id() ) {
				return true;
			}
		}

		return false;
	}

	public static function open( mixed $template = '' ): void {
		self::$open_templates += self::is_order_details( $template ) ? 1 : 0;
	}

	public static function close( mixed $template = '' ): void {
		self::$open_templates -= self::is_order_details( $template ) ? 1 : 0;
	}

	private static function is_order_details( mixed $template ): bool {
		return is_string( $template ) && str_starts_with( $template, self::TEMPLATE );
	}

	/** Plugins render a page's text before it is shown, for descriptions or to count words: what is shown has the section as well. */
	public function begin_anew( mixed $content ): mixed {
		$filters = $GLOBALS['wp_current_filter'] ?? array();
		if ( is_array( $filters ) && count( array_keys( $filters, 'the_content', true ) ) < 2 ) {
			$this->printed = array();
		}

		return $content;
	}

	/** In the head, where the page is known to show an order: a style that comes later moves what is there already. */
	public static function enqueue_style(): void {
		foreach ( self::ENDPOINTS as $endpoint ) {
			if ( is_wc_endpoint_url( $endpoint ) ) {
				wp_enqueue_style( 'vitrin-documents-starter' );
			}
		}
	}

	public function print_after_order( mixed $order_id ): void {
		$this->print_on_order( is_numeric( $order_id ) ? wc_get_order( (int) $order_id ) : null );
	}

	public function print_on_order( mixed $order ): void {
		if ( ! $order instanceof \WC_Order || isset( $this->printed[ $order->get_id() ] ) ) {
			return;
		}
		$links = $this->links( $order, self::key() );
		if ( array() === $links ) {
			return;
		}
		$this->printed[ $order->get_id() ] = true;
		printf(
			'<section class="vitrin-documents" aria-labelledby="vitrin-documents-%1$d"><h2 class="vitrin-documents__title" id="vitrin-documents-%1$d">%2$s</h2><ul class="vitrin-documents__list" role="list"><li>%3$s</li></ul></section>',
			(int) $order->get_id(),
			esc_html__( 'Documents of the order', 'vitrin' ),
			implode( '</li><li>', $links ) // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped there.
		);
	}

	/** The key in the page's address; on no other page is one handed out. */
	private static function key(): string {
		return isset( $_GET['key'] ) && is_string( $_GET['key'] ) ? sanitize_text_field( wp_unslash( $_GET['key'] ) ) : ''; // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Compared with the order's own.
	}

	public function print_in_email( mixed $order, mixed $is_for_admin = false, mixed $is_plain = false ): void {
		// An email to the shop may be forwarded; the admin has the documents beside the order.
		if ( ! $order instanceof \WC_Order || true === $is_for_admin ) {
			return;
		}
		$links = array();
		foreach ( Links::open_to( $order, 0 === $order->get_customer_id() ? Visitor::Guest : Visitor::Owner, true, $this->settings ) as $kind ) {
			$links[ Links::title( $kind ) ] = $this->url_in_email( $kind, $order );
		}
		if ( array() === $links || ( ! $this->settings->key_opens() && 0 === $order->get_customer_id() ) ) {
			return;
		}
		if ( true === $is_plain ) {
			foreach ( $links as $title => $url ) {
				echo "\n", esc_html( wp_strip_all_tags( $title ) ), ': ', esc_url_raw( $url ), "\n";
			}

			return;
		}
		$html = array();
		foreach ( $links as $title => $url ) {
			$html[] = sprintf( '<a href="%s">%s</a>', esc_url( $url ), esc_html( $title ) );
		}
		echo '<p>', wp_kses_post( implode( ' | ', $html ) ), '</p>';
	}

	private function url_in_email( Kind $kind, \WC_Order $order ): string {
		// The buyer of an account has to log in anyway, as on WooCommerce's own page.
		return Links::url( $kind, $order, $this->settings->key_opens() && 0 === $order->get_customer_id() );
	}
}
