<?php

namespace Vitrin\Checkout;

defined( 'ABSPATH' ) || exit;

/**
 * Standard, modern, or modern in two steps [CHK-08]. The form's markup stays WooCommerce's: a layout is a class
 * of the body and a style (docs/adr/0036-checkout-layouts.md). Placeholders take the label's text, with a * where the
 * field is required [CHK-05]; the labels stay in the markup: the style shows them above what is filled in.
 */
final class Layout {

	/** Body classes of a theme or plugin that lays out the checkout itself. */
	private const FOREIGN = '/modern-?checkout|two-?step-?checkout/';

	/** Null until the body's classes were asked for. */
	private ?bool $is_foreign = null;

	/** What one types into; a list's placeholder says what to choose. */
	private const TYPES = array( 'text', 'textarea', 'password', 'email', 'tel', 'url', 'number' );

	public function __construct( private Settings $settings ) {}

	public function register(): void {
		add_action( 'wp_enqueue_scripts', array( $this, 'enqueue_style' ) );
		// After themes and other plugins have said theirs.
		add_filter( 'body_class', array( $this, 'add_body_classes' ), 999 );
		add_action( 'woocommerce_before_checkout_form', array( self::class, 'print_script' ), 1 );
		add_action( 'woocommerce_checkout_order_review', array( $this, 'print_payment_heading' ), 19 );
		add_action( 'woocommerce_checkout_before_customer_details', array( $this, 'print_steps' ), 5 );
		add_action( 'woocommerce_checkout_after_customer_details', array( $this, 'print_continue' ), 5 );
		add_action( 'woocommerce_checkout_order_review', array( $this, 'print_back' ), 21 );
	}

	/** In the head, so that nothing moves once it is painted. */
	public function enqueue_style(): void {
		if ( CheckoutPage::has_form() ) {
			wp_enqueue_style( 'vitrin-checkout' );
		}
	}

	/** @return string standard, modern or two-step: the layout of this page. */
	public function kind(): string {
		if ( 'standard' === $this->settings->layout() || ! CheckoutPage::has_form() ) {
			return 'standard';
		}
		if ( null === $this->is_foreign ) {
			// A block theme renders the form before the body's tag.
			get_body_class();
		}

		return true === $this->is_foreign ? 'standard' : $this->settings->layout();
	}

	public function is_modern(): bool {
		return 'standard' !== $this->kind();
	}

	public function add_body_classes( mixed $classes ): mixed {
		if ( ! is_array( $classes ) || ! CheckoutPage::has_form() ) {
			return $classes;
		}
		$this->is_foreign = array() !== preg_grep( self::FOREIGN, array_filter( $classes, 'is_string' ) );
		if ( $this->is_modern() ) {
			$classes[] = 'vitrin-modern-checkout';
		}
		if ( 'two-step' === $this->kind() ) {
			$classes[] = 'vitrin-two-step-checkout';
		}
		if ( $this->settings->has_sticky_review() ) {
			$classes[] = 'vitrin-sticky-review';
		}
		if ( $this->settings->has_placeholders() ) {
			$classes[] = 'vitrin-labels-inside';
		}

		return $classes;
	}

	/**
	 * Before the first paint: what needs our script is shown, and what it replaces is not. The page's chunk says
	 * that it is there; where it is lost, the class goes, and the form is WooCommerce's own.
	 */
	public static function print_script(): void {
		if ( CheckoutPage::has_form() ) {
			wp_print_inline_script_tag( "(function(r,c){function f(){'vitrinCheckout'in r.dataset||r.classList.remove(c)}r.classList.add(c);addEventListener('load',f);setTimeout(f,9e3)})(document.documentElement,'vitrin-checkout-on')" );
		}
	}

	/** WooCommerce's payment has none; the steps lead the focus here. It looks like WooCommerce's others, of one level too low. */
	public function print_payment_heading(): void {
		if ( $this->is_modern() ) {
			echo '<h3 class="vitrin-payment-heading" aria-level="2" tabindex="-1">' . esc_html( self::payment_title() ) . '</h3>';
		}
	}

	/** An order that costs nothing is not paid for. */
	private static function payment_title(): string {
		return WC()->cart->needs_payment() ? __( 'Payment', 'vitrin' ) : __( 'Confirmation', 'vitrin' );
	}

	/** The two steps, and below them what the first one came to; the script fills it. Without script all is on one page. */
	public function print_steps(): void {
		if ( 'two-step' !== $this->kind() ) {
			return;
		}
		echo '<nav class="vitrin-steps vitrin-needs-script" aria-label="' . esc_attr__( 'Steps of the checkout', 'vitrin' ) . '"><ol>'
			. '<li><a href="#details" aria-current="step">' . esc_html__( 'Your details', 'vitrin' ) . '</a></li>'
			. '<li><a href="#payment">' . esc_html( self::payment_title() ) . '</a></li>'
			. '</ol></nav><section class="vitrin-step-summary" aria-label="' . esc_attr__( 'Your details', 'vitrin' ) . '" hidden><dl>';
		$rows = array(
			'name'     => __( 'Name', 'vitrin' ),
			'phone'    => __( 'Telephone', 'vitrin' ),
			'email'    => __( 'Email', 'vitrin' ),
			'address'  => __( 'Address', 'vitrin' ),
			'shipping' => __( 'Shipping', 'vitrin' ),
		);
		foreach ( $rows as $name => $title ) {
			echo '<div hidden><dt>' . esc_html( $title ) . '</dt><dd data-of="' . esc_attr( $name ) . '"></dd></div>';
		}
		echo '</dl><a href="#details">' . esc_html__( 'Change', 'vitrin' ) . '<span class="screen-reader-text"> ' . esc_html__( 'Your details', 'vitrin' ) . '</span></a></section>';
	}

	public function print_continue(): void {
		if ( 'two-step' === $this->kind() ) {
			echo '<div class="vitrin-continue vitrin-needs-script"><p role="alert"></p><button type="button" class="' . esc_attr( self::button_class() ) . ' alt">'
				/* translators: %s: Payment, or Confirmation */
				. esc_html( sprintf( __( 'Continue: %s', 'vitrin' ), self::payment_title() ) ) . '</button></div>';
		}
	}

	public function print_back(): void {
		if ( 'two-step' === $this->kind() ) {
			echo '<p class="vitrin-step-back vitrin-needs-script"><a href="#details">' . esc_html__( 'Back to your details', 'vitrin' ) . '</a></p>';
		}
	}

	/** As the theme's own buttons look. */
	public static function button_class(): string {
		return trim( 'button ' . wc_wp_theme_get_element_class_name( 'button' ) );
	}

	public static function register_placeholders(): void {
		add_filter( 'woocommerce_form_field_args', array( self::class, 'of_field' ), 999 );
		add_filter( 'woocommerce_get_script_data', array( self::class, 'of_countries' ), 999, 2 );
	}

	/** Where the form is printed; the account's forms have the same fields. */
	public static function of_field( mixed $args ): mixed {
		if ( ! is_array( $args ) || ! CheckoutPage::has_form() || ! in_array( $args['type'] ?? 'text', self::TYPES, true ) ) {
			return $args;
		}
		$placeholder = self::text( $args['label'] ?? '', ! empty( $args['required'] ) );
		if ( '' !== $placeholder ) {
			$args['placeholder'] = $placeholder;
			// WooCommerce hides the label of an address's second line, and what is filled in there has no name to be seen.
			$args['label_class'] = array_filter( (array) ( $args['label_class'] ?? array() ), static fn ( mixed $name ): bool => 'screen-reader-text' !== $name );
		}

		return $args;
	}

	/**
	 * WooCommerce's script writes labels and placeholders again for each country: it gets the same ones here.
	 *
	 * @param mixed $data   The script's settings.
	 * @param mixed $handle The script's.
	 */
	public static function of_countries( mixed $data, mixed $handle ): mixed {
		if ( 'wc-address-i18n' !== $handle || ! is_array( $data ) || ! is_string( $data['locale'] ?? null ) || ! CheckoutPage::has_form() ) {
			return $data;
		}
		$countries = json_decode( $data['locale'], true );
		$default   = is_array( $countries ) && is_array( $countries['default'] ?? null ) ? $countries['default'] : null;
		if ( ! is_array( $countries ) || null === $default ) {
			return $data;
		}
		foreach ( $countries as $country => $fields ) {
			$countries[ $country ] = is_array( $fields ) ? self::of_country( $fields, $default ) : $fields;
		}
		$data['locale'] = wp_json_encode( $countries );

		return $data;
	}

	/**
	 * @param array<mixed> $fields  What the country has of its own, by field.
	 * @param array<mixed> $default What it leaves out.
	 *
	 * @return array<mixed>
	 */
	private static function of_country( array $fields, array $default ): array {
		foreach ( $fields as $name => $own ) {
			// A state may be a list, whose placeholder says what to choose.
			if ( ! is_array( $own ) || in_array( $name, array( 'state', 'country' ), true ) ) {
				continue;
			}
			$field = array_merge( is_array( $default[ $name ] ?? null ) ? $default[ $name ] : array(), $own );
			$text  = self::text( $field['label'] ?? '', ! empty( $field['required'] ) );
			if ( '' !== $text ) {
				$own['placeholder'] = $text;
				$fields[ $name ]    = $own;
			}
		}

		return $fields;
	}

	private static function text( mixed $label, bool $is_required ): string {
		$text = is_string( $label ) ? trim( wp_strip_all_tags( $label ) ) : '';

		return '' !== $text && $is_required ? $text . ' *' : $text;
	}
}
