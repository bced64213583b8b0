<?php
/**
 * What is a page, and what is not.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Digits;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Digits\Hooks;
use Vitrin\Digits\PageHtml;
use Vitrin\Shared\Settings\Store;
use Vitrin\Tests\PageTestCase;

/**
 * Prices and dates that machines, other shops or the admin read are WooCommerce's own.
 */
final class PageHtmlTest extends PageTestCase {

	/** A shop that writes prices as WooCommerce does. */
	protected function setUp(): void {
		parent::setUp();
		foreach ( array( 'wc_get_price_decimals' => 0, 'wc_get_price_thousand_separator' => ',', 'wc_get_price_decimal_separator' => '.' ) as $filter => $value ) { // phpcs:ignore WordPress.Arrays.ArrayDeclarationSpacing.AssociativeArrayFound
			add_filter( $filter, static fn (): int|string => $value, 2000 );
		}
	}

	/** Nothing is being made. */
	protected function tearDown(): void {
		PageHtml::begin();
		PageHtml::register( false );
		parent::tearDown();
	}

	/**
	 * Whether prices, counts and dates are written for a page now.
	 */
	private function is_page(): bool {
		$price = str_contains( wc_price( 1500 ), '۱٬۵۰۰' );
		self::assertSame( $price, 1 === preg_match( '/[۰-۹]/u', number_format_i18n( 5 ) ) );
		self::assertSame( $price, 1 === preg_match( '/[۰-۹]/u', date_i18n( 'j F Y' ) ) );
		self::assertSame( ! $price, str_contains( wc_price( 1500 ), '1,500' ) );

		return $price;
	}

	#[TestDox( '[L10N-03] a page, and nothing that is written before one or without one' )]
	public function test_page(): void {
		self::assertTrue( $this->is_page() );
		$this->end_page();
		self::assertFalse( $this->is_page() );
	}

	#[TestDox( '[L10N-03b] feeds, embeds and sitemaps stay as they are' )]
	public function test_other_kinds(): void {
		foreach ( array( 'is_feed', 'is_embed', 'is_robots', 'is_trackback' ) as $kind ) {
			$GLOBALS['wp_query']->$kind = true;
			PageHtml::begin();
			$GLOBALS['wp_query']->$kind = false;
			self::assertFalse( $this->is_page(), $kind );
		}
		set_query_var( 'sitemap', 'posts' );
		PageHtml::begin();
		set_query_var( 'sitemap', '' );
		self::assertFalse( $this->is_page() );
		PageHtml::begin();
		self::assertTrue( $this->is_page() );
	}

	#[TestDox( '[L10N-03b] an answer of REST stays as it is, also one that a page asks for itself; the page goes on after it' )]
	public function test_rest(): void {
		add_action(
			'rest_api_init',
			static fn () => register_rest_route(
				'vitrin-test/v1',
				'/price',
				array(
					'methods'             => 'GET',
					'callback'            => static fn (): array => array( 'price' => wc_price( 1500 ) ),
					'permission_callback' => '__return_true',
				)
			)
		);
		$GLOBALS['wp_rest_server'] = null; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- So that it has this route.
		$answer                    = rest_do_request( '/vitrin-test/v1/price' )->get_data();
		$GLOBALS['wp_rest_server'] = null; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		self::assertStringContainsString( '1,500', $answer['price'] );
		self::assertTrue( $this->is_page() );
	}

	#[TestDox( '[L10N-03b] what blocks print as JSON stays as it is' )]
	public function test_hydration(): void {
		self::assertNull( apply_filters( 'woocommerce_hydration_dispatch_request', null ) );
		self::assertFalse( $this->is_page() );
		self::assertSame( 'answer', apply_filters( 'woocommerce_hydration_request_after_callbacks', 'answer' ) );
		self::assertTrue( $this->is_page() );
		apply_filters( 'woocommerce_hydration_request_after_callbacks', 'one too many' );
		self::assertNull( apply_filters( 'woocommerce_hydration_dispatch_request', null ) );
		self::assertFalse( $this->is_page() );
	}

	/**
	 * How WooCommerce's blocks ask for data while a page is made: filters before and after, what stands before
	 * the request among their arguments.
	 *
	 * @return array<string, array{string, string, list<mixed>}>
	 */
	public static function questions(): array {
		return array(
			'hydration' => array( 'woocommerce_hydration_dispatch_request', 'woocommerce_hydration_request_after_callbacks', array( null ) ),
			'REST'      => array( 'rest_request_before_callbacks', 'rest_request_after_callbacks', array( null, array() ) ),
		);
	}

	/**
	 * What the product's blocks write into the page is written as the page is.
	 *
	 * @param string      $before    Filter.
	 * @param string      $after     Filter.
	 * @param list<mixed> $arguments Before the request.
	 */
	#[DataProvider( 'questions' )]
	#[TestDox( '[L10N-03] a product that blocks keep and show has its price and sentences in the page\'s digits, its numbers and dates not: $_dataName' )]
	public function test_shown_data( string $before, string $after, array $arguments ): void {
		$start = static fn ( string $route ): mixed => apply_filters( $before, ...array( ...$arguments, new \WP_REST_Request( 'GET', $route ) ) ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.DynamicHooknameFound -- WordPress's and WooCommerce's.
		$end   = static fn (): mixed => apply_filters( $after, 'answer' ); // phpcs:ignore WordPress.NamingConventions.PrefixAllGlobals.DynamicHooknameFound
		foreach ( array( '/wc/store/v1/products/12', '/wc/store/v1/products', '/wc/store/products' ) as $route ) {
			$start( $route );
			self::assertStringContainsString( '۱٬۵۰۰', wc_price( 1500 ), $route );
			self::assertSame( '۳ عدد', apply_filters( 'woocommerce_get_availability_text', '3 عدد' ) );
			self::assertSame( '5', number_format_i18n( 5 ) );
			self::assertSame( 1, preg_match( '/\d/', date_i18n( 'j F Y' ) ) );
			$start( '/wc/store/v1/cart' );
			self::assertStringContainsString( '1,500', wc_price( 1500 ), 'within it' );
			$end();
			self::assertStringContainsString( '۱٬۵۰۰', wc_price( 1500 ), 'after that' );
			$end();
			self::assertTrue( $this->is_page() );
		}
		foreach ( array( '/wc/store/v1/cart', '/wc/v3/products/12', '/wp/v2/product/12', '/wc/store/v1/productsets' ) as $route ) {
			$start( $route );
			self::assertFalse( $this->is_page(), $route );
			$end();
		}
		$this->end_page();
		$start( '/wc/store/v1/products/12' );
		self::assertFalse( $this->is_page(), 'an app asks' );
		$end();
	}

	#[TestDox( '[L10N-03] from the making of an order on nothing is written for the page: its notes and what gateways are told' )]
	public function test_order(): void {
		do_action( 'woocommerce_checkout_create_order', null, array() );
		self::assertFalse( $this->is_page() );
	}

	#[TestDox( '[L10N-03] emails stay as they are, or are written as pages, by setting; the page goes on after them' )]
	public function test_mails(): void {
		foreach ( array( false, true ) as $writes ) {
			PageHtml::register( $writes );
			foreach ( array( 'a page sends', 'another request sends' ) as $who ) {
				$this->begin_page( 'arabext' );
				if ( 'a page sends' !== $who ) {
					$this->end_page();
				}
				$is_page = $this->is_page();

				self::assertTrue( apply_filters( 'woocommerce_allow_switching_email_locale', true, null ) );
				self::assertSame( $writes, $this->is_page(), $who );
				self::assertTrue( apply_filters( 'woocommerce_allow_restoring_email_locale', true, null ) );
				self::assertSame( $is_page, $this->is_page(), $who );

				do_action( 'woocommerce_before_template_part', 'emails/email-order-details.php', '', '', array() );
				self::assertSame( $writes, $this->is_page(), $who );
				do_action( 'woocommerce_after_template_part', 'emails/email-order-details.php', '', '', array() );
				self::assertSame( $is_page, $this->is_page(), $who );
			}
		}
	}

	#[TestDox( '[L10N-03] an email that ends without a word is over when the page goes on' )]
	public function test_mail_without_end(): void {
		apply_filters( 'woocommerce_allow_switching_email_locale', true, null );
		self::assertFalse( $this->is_page() );
		do_action( 'woocommerce_before_template_part', 'emails/email-header.php', '', '', array() );
		do_action( 'woocommerce_before_template_part', 'global/quantity-input.php', '', '', array() );
		self::assertFalse( $this->is_page(), 'a template within that of an email' );
		do_action( 'woocommerce_after_template_part', 'emails/email-header.php', '', '', array() );
		do_action( 'woocommerce_before_template_part', 'cart/cart.php', '', '', array() );
		self::assertTrue( $this->is_page() );
	}

	#[TestDox( '[L10N-03] an answer of admin-ajax is for a page, unless a screen of the admin asks, or nobody says who' )]
	public function test_admin_ajax(): void {
		$asked_by = function ( ?string $address ): bool {
			$this->end_page();
			unset( $_SERVER['HTTP_REFERER'] );
			if ( null !== $address ) {
				$_SERVER['HTTP_REFERER'] = $address;
			}
			PageHtml::begin_ajax();
			unset( $_SERVER['HTTP_REFERER'] );

			return $this->is_page();
		};
		self::assertFalse( $asked_by( home_url( '/shop/' ) ), 'no ajax' );
		add_filter( 'wp_doing_ajax', '__return_true' );
		self::assertTrue( $asked_by( home_url( '/shop/' ) ) );
		self::assertFalse( $asked_by( admin_url( 'post.php?post=1' ) ) );
		self::assertFalse( $asked_by( null ) );
	}

	#[TestDox( '[L10N-03] a page in another language has the digits of that' )]
	public function test_language(): void {
		remove_all_filters( 'vitrin_digits' );
		add_filter( 'determine_locale', static fn (): string => 'fa_IR' );
		PageHtml::begin();
		self::assertTrue( $this->is_page() );
		add_filter( 'determine_locale', static fn (): string => 'en_US', 20 );
		do_action( 'change_locale', 'en_US' );
		self::assertFalse( $this->is_page() );
	}

	#[TestDox( '[L10N-03] [SET-01] Latin digits on all pages, by setting; code of the site has the last word' )]
	public function test_latin(): void {
		remove_all_filters( 'vitrin_digits' );
		add_filter( 'determine_locale', static fn (): string => 'fa_IR' );
		add_filter( 'pre_option_' . Store::OPTION, static fn (): array => array( 'digits' => array( 'digits' => 'latin' ) ) );
		( new Hooks() )->register();
		PageHtml::begin();
		self::assertFalse( $this->is_page() );
		add_filter( 'vitrin_digits', static fn (): string => 'arabext' );
		PageHtml::begin();
		self::assertTrue( $this->is_page() );
	}
}
