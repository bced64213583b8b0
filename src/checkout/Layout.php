<?php

namespace Vitrin\Checkout;

defined( 'ABSPATH' ) || exit;

/**
 * Standard, modern, or modern in two steps [CHK-08]. The form's markup stays WooCommerce's: a layout is a class
 * of the body and a style (docs/adr/0036-checkout-layouts.md).
 */
final class Layout {

	/** Body classes of a theme or plugin that lays out the checkout itself. */
	private const FOREIGN = '/modern-?checkout|two-?step-?checkout/';

	/** Null until the body's classes were asked for. */
	private ?bool $is_foreign = null;

	public function __construct( private Settings $settings ) {}

	public function register(): void {
		add_action( 'wp_enqueue_scripts', array( $this, 'enqueue_style' ) );
		// After themes and other plugins have said theirs.
		add_filter( 'body_class', array( $this, 'add_body_classes' ), 999 );
		add_action( 'woocommerce_before_checkout_form', array( self::class, 'print_script' ), 1 );
		add_action( 'woocommerce_checkout_order_review', array( $this, 'print_payment_heading' ), 19 );
	}

	/** In the head, so that nothing moves once it is painted. */
	public function enqueue_style(): void {
		if ( ExpectedPage::has_form() ) {
			wp_enqueue_style( 'vitrin-checkout' );
		}
	}

	/** @return string standard, modern or two-step: the layout of this page. */
	public function kind(): string {
		if ( 'standard' === $this->settings->layout() || ! ExpectedPage::has_form() ) {
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
		if ( ! is_array( $classes ) || ! ExpectedPage::has_form() ) {
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
		if ( ExpectedPage::has_form() ) {
			wp_print_inline_script_tag( "(function(r,c){function f(){'vitrinCheckout'in r.dataset||r.classList.remove(c)}r.classList.add(c);addEventListener('load',f);setTimeout(f,9e3)})(document.documentElement,'vitrin-checkout-on')" );
		}
	}

	/** WooCommerce's payment has none; the steps lead the focus here. It looks like WooCommerce's others, of one level too low. */
	public function print_payment_heading(): void {
		if ( $this->is_modern() ) {
			echo '<h3 class="vitrin-payment-heading" aria-level="2" tabindex="-1">' . esc_html( Steps::payment_title() ) . '</h3>';
		}
	}
}
