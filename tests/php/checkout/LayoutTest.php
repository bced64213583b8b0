<?php
/**
 * The checkout's layouts, its folding review and its coupon, as the page prints them.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Checkout;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Tests\Browser;
use Vitrin\Tests\WebTestCase;

/**
 * Over HTTP: pages as visitors get them.
 */
final class LayoutTest extends WebTestCase {

	/** Other tests' pages are no checkout. */
	protected function tearDown(): void {
		remove_all_filters( 'woocommerce_is_checkout' );
		parent::tearDown();
	}


	/** What is not given keeps what is stored. */
	private const DEFAULTS = array(
		'enabled'          => true,
		'layout'           => 'standard',
		'review_toggle'    => true,
		'review_hide_text' => '',
		'sticky_review'    => true,
		'coupon_block'     => true,
		'placeholders'     => true,
	);

	/**
	 * The checkout of somebody with something in the cart.
	 *
	 * @param array<string, mixed> $settings The feature's.
	 * @param Browser|null         $browser  Whose.
	 */
	private function checkout( array $settings, ?Browser $browser = null ): \DOMXPath {
		update_option( 'vitrin_settings', array( 'checkout' => $settings + self::DEFAULTS ) );
		$browser ??= $this->browser();
		$browser->call( 'add_to_cart', array( 'product_id' => $this->product()->get_id(), 'quantity' => 1 ) );
		$page = new \DOMDocument();
		$page->loadHTML( '<?xml encoding="utf-8"?>' . $browser->get( (string) wp_parse_url( wc_get_checkout_url(), PHP_URL_PATH ) )->body, LIBXML_NOERROR );

		return new \DOMXPath( $page );
	}

	/**
	 * An XPath condition for a class.
	 *
	 * @param string $name The class.
	 */
	private static function has( string $name ): string {
		return "contains(concat(' ', normalize-space(@class), ' '), ' $name ')";
	}

	/**
	 * Whether the body has a class.
	 *
	 * @param \DOMXPath $page The page.
	 * @param string    $name The class.
	 */
	private static function is_body( \DOMXPath $page, string $name ): bool {
		return (bool) $page->evaluate( 'boolean(//body[' . self::has( $name ) . '])' );
	}

	/**
	 * How many elements there are.
	 *
	 * @param \DOMXPath $page The page.
	 * @param string    $path XPath.
	 */
	private static function count_of( \DOMXPath $page, string $path ): int {
		$found = $page->query( $path );
		self::assertNotFalse( $found );

		return $found->length;
	}

	/**
	 * Layouts, and which classes and parts they have.
	 *
	 * @return array<string, array{string, bool, bool}>
	 */
	public static function layouts(): array {
		return array(
			'standard' => array( 'standard', false, false ),
			'modern'   => array( 'modern', true, false ),
			'two-step' => array( 'two-step', true, true ),
		);
	}

	/**
	 * What each layout prints.
	 *
	 * @param string $layout    Its name.
	 * @param bool   $is_modern Whether it has columns of ours.
	 * @param bool   $has_steps Whether it has steps.
	 */
	#[DataProvider( 'layouts' )]
	#[TestDox( '[CHK-08] [LIST-07] a layout is said by the body’s classes; WooCommerce’s form keeps its parts and their order' )]
	public function test_layouts( string $layout, bool $is_modern, bool $has_steps ): void {
		$page = $this->checkout( array( 'layout' => $layout ) );

		self::assertSame( $is_modern, self::is_body( $page, 'vitrin-modern-checkout' ) );
		self::assertSame( $has_steps, self::is_body( $page, 'vitrin-two-step-checkout' ) );
		$form = '//form[' . self::has( 'checkout' ) . ' and ' . self::has( 'woocommerce-checkout' ) . ']';
		self::assertSame( 1, self::count_of( $page, $form . '/*[@id="customer_details"]/following-sibling::*[@id="order_review_heading"]/following-sibling::*[@id="order_review"]' ) );
		// What WooCommerce's script replaces is where it looks for it, the review before the payment.
		self::assertSame( 1, self::count_of( $page, $form . '//*[@id="order_review"]//table[' . self::has( 'woocommerce-checkout-review-order-table' ) . ']' ) );
		self::assertSame( 1, self::count_of( $page, $form . '/*[@id="order_review"]/*[' . self::has( 'vitrin-review' ) . ']/following-sibling::*[@id="payment" and ' . self::has( 'woocommerce-checkout-payment' ) . ']' ) );
		self::assertSame( $is_modern ? 1 : 0, self::count_of( $page, $form . '/*[@id="order_review"]/h3[' . self::has( 'vitrin-payment-heading' ) . ']' ) );
		self::assertSame( $has_steps ? 1 : 0, self::count_of( $page, $form . '/nav[' . self::has( 'vitrin-steps' ) . ']/following-sibling::*[@id="customer_details"]/following-sibling::div[' . self::has( 'vitrin-continue' ) . ']/button[@type="button"]' ) );
		self::assertSame( $has_steps ? 2 : 0, self::count_of( $page, $form . '/nav//li/a[starts-with(@href, "#")]' ) );
		self::assertSame( $has_steps ? 1 : 0, self::count_of( $page, $form . '/nav//a[@aria-current="step" and @href="#details"]' ) );
		self::assertSame( $has_steps ? 1 : 0, self::count_of( $page, $form . '/section[@hidden]//dd[@data-of="phone"]' ) );
		// Nothing of it is sent with the order.
		self::assertSame( 0, self::count_of( $page, $form . '//*[' . self::has( 'vitrin-needs-script' ) . ']/descendant-or-self::*[@name]' ) );
		// WooCommerce's place for what plugins send along is the same in all.
		self::assertSame( 1, self::count_of( $page, $form . '//input[@name="woocommerce-process-checkout-nonce"]' ) );
	}

	#[TestDox( '[CHK-08] the style stands in the head, the mark for scripts before the form' )]
	public function test_head(): void {
		$page = $this->checkout( array( 'layout' => 'two-step' ) );

		self::assertSame( 1, self::count_of( $page, '//head/link[contains(@href, "build/features/checkout.")]' ) );
		self::assertSame( 1, self::count_of( $page, '//form[' . self::has( 'checkout' ) . ']/preceding::script[contains(., "vitrin-checkout-on")]' ) );
	}

	#[TestDox( '[CHK-08] [LIST-07] beside a theme’s own modern checkout ours stands back' )]
	public function test_foreign_layout(): void {
		update_option( 'vitrin_settings', array( 'checkout' => array( 'enabled' => true, 'layout' => 'two-step' ) ) );
		$hooks  = new \Vitrin\Checkout\Hooks();
		$layout = new \Vitrin\Checkout\Layout( $hooks->settings() );
		add_filter( 'woocommerce_is_checkout', '__return_true' );
		add_filter( 'body_class', array( $layout, 'add_body_classes' ), 999 );

		self::assertSame( array( 'vitrin-modern-checkout', 'vitrin-two-step-checkout' ), preg_grep( '/^vitrin-.*-checkout$/', array_values( (array) $layout->add_body_classes( array() ) ) ) );

		$foreign = new \Vitrin\Checkout\Layout( $hooks->settings() );
		add_filter( 'body_class', static fn ( array $classes ): array => array( ...$classes, 'ast-modern-checkout' ) );
		add_filter( 'body_class', array( $foreign, 'add_body_classes' ), 999 );
		self::assertSame( 'standard', $foreign->kind() );
		self::assertNotContains( 'vitrin-two-step-checkout', (array) $foreign->add_body_classes( array( 'ast-modern-checkout' ) ) );
	}

	#[TestDox( '[CHK-01a] [CHK-01b]] [[SET-01b]] [[SET-01e] the review’s button controls it, has its texts from the settings and the total; off it isn’t there' )]
	public function test_review(): void {
		$page   = $this->checkout( array( 'review_hide_text' => 'بستن', 'sticky_review' => false ) );
		$button = $page->query( '//button[@aria-controls="vitrin-order-summary" and @aria-expanded="true"]' );

		self::assertNotFalse( $button );
		self::assertSame( 1, $button->length );
		self::assertStringStartsWith( 'بستن', (string) $button->item( 0 )?->textContent );
		self::assertMatchesRegularExpression( '/[1-9۱-۹]/u', (string) $page->evaluate( 'string(//button[@aria-controls]/*[' . self::has( 'vitrin-review__total' ) . '])' ) );
		self::assertSame( 1, self::count_of( $page, '//*[@id="vitrin-order-summary"]/table' ) );
		self::assertFalse( self::is_body( $page, 'vitrin-sticky-review' ) );

		$without = $this->checkout( array( 'review_toggle' => false ) );
		self::assertSame( 0, self::count_of( $without, '//*[' . self::has( 'vitrin-review__toggle' ) . ']' ) );
		self::assertTrue( self::is_body( $without, 'vitrin-sticky-review' ) );
	}

	#[TestDox( '[CHK-01] the total beside the button follows WooCommerce’s renewal of the review' )]
	public function test_fragment(): void {
		$browser = $this->browser();
		$page    = $this->checkout( array(), $browser );
		$script  = (string) $page->evaluate( 'string(//script[contains(., "update_order_review_nonce")])' );
		self::assertSame( 1, preg_match( '/"update_order_review_nonce":"(\w+)"/', $script, $found ) );

		$fragments = $browser->call( 'update_order_review', array( 'security' => $found[1] ?? '', 'country' => 'IR', 's_country' => 'IR', 'post_data' => '' ) )->json()['fragments'];

		self::assertStringStartsWith( '<span class="vitrin-review__total">', $fragments['.vitrin-review__total'] );
		self::assertStringContainsString( 'woocommerce-checkout-review-order-table', $fragments['.woocommerce-checkout-review-order-table'] );
		self::assertStringContainsString( 'id="payment"', $fragments['.woocommerce-checkout-payment'] );
		self::assertStringNotContainsString( 'vitrin-review"', implode( '', $fragments ) );
	}

	#[TestDox( '[CHK-06] the coupon’s field stands in the review, beside WooCommerce’s own form for those without script' )]
	public function test_coupon(): void {
		$page = $this->checkout( array() );

		self::assertSame( 1, self::count_of( $page, '//form[' . self::has( 'checkout' ) . ']//*[@id="vitrin-order-summary"]//label[@for="vitrin-coupon-code"]' ) );
		self::assertSame( 1, self::count_of( $page, '//*[@id="vitrin-coupon-code" and not(@name)]/following-sibling::button[@type="button"]' ) );
		self::assertSame( 1, self::count_of( $page, '//*[@id="vitrin-coupon-message" and @role="status"]' ) );
		self::assertSame( 1, self::count_of( $page, '//form[' . self::has( 'checkout_coupon' ) . ']//*[@id="coupon_code"]' ) );

		self::assertSame( 0, self::count_of( $this->checkout( array( 'coupon_block' => false ) ), '//*[@id="vitrin-coupon-code"]' ) );
		update_option( 'woocommerce_enable_coupons', 'no' );
		try {
			self::assertSame( 0, self::count_of( $this->checkout( array() ), '//*[@id="vitrin-coupon-code"]' ) );
		} finally {
			update_option( 'woocommerce_enable_coupons', 'yes' );
		}
	}

	#[TestDox( '[CHK-05] placeholders take the label’s text, with a * where required; the labels stay' )]
	public function test_placeholders(): void {
		$page = $this->checkout( array() );

		$label = trim( (string) $page->evaluate( 'string(//label[@for="billing_first_name"]/text()[1])' ), " \u{a0}" );
		self::assertNotSame( '', $label );
		self::assertSame( $label . ' *', $page->evaluate( 'string(//input[@id="billing_first_name"]/@placeholder)' ) );
		$notes = trim( (string) $page->evaluate( 'string(//label[@for="order_comments"]/text()[1])' ), " \u{a0}" );
		self::assertSame( $notes, $page->evaluate( 'string(//textarea[@id="order_comments"]/@placeholder)' ) );
		self::assertTrue( self::is_body( $page, 'vitrin-labels-inside' ) );

		$without = $this->checkout( array( 'placeholders' => false ) );
		self::assertSame( '', $without->evaluate( 'string(//input[@id="billing_first_name"]/@placeholder)' ) );
		self::assertFalse( self::is_body( $without, 'vitrin-labels-inside' ) );
	}
}
