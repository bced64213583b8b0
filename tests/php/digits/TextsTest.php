<?php
/**
 * Counts, dates and sentences in the page's digits.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Digits;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Digits\Dates;
use Vitrin\Digits\Numbers;
use Vitrin\Digits\Texts;
use Vitrin\Shared\Domain\Digits;
use Vitrin\Tests\PageTestCase;
use Vitrin\Tests\Products;

/**
 * Numbers that the shop counts; never what people typed.
 */
final class TextsTest extends PageTestCase {

	/**
	 * What filters get, and what comes of it.
	 *
	 * @return array<string, array{string, mixed, mixed}>
	 */
	public static function filtered(): array {
		return array(
			'a line of the mini cart'        => array( 'woocommerce_widget_cart_item_quantity', '<span class="quantity">2 &times; <bdi>۱٬۰۰۰</bdi></span>', '<span class="quantity">۲ &times; <bdi>۱٬۰۰۰</bdi></span>' ),
			'a line of the checkout'         => array( 'woocommerce_checkout_cart_item_quantity', ' <strong class="product-quantity">&times;&nbsp;12</strong>', ' <strong class="product-quantity">&times;&nbsp;۱۲</strong>' ),
			'a line of an order, refunded'   => array( 'woocommerce_order_item_quantity_html', '&times;&nbsp;<del>3</del> <ins>2</ins>', '&times;&nbsp;<del>۳</del> <ins>۲</ins>' ),
			'what is in stock'               => array( 'woocommerce_get_availability_text', '3 in stock', '۳ in stock' ),
			'how many an attribute has'      => array( 'woocommerce_layered_nav_count', '<span class="count">(14)</span>', '<span class="count">(۱۴)</span>' ),
			'how many a rating has'          => array( 'woocommerce_rating_filter_count', '(7)', '(۷)' ),
			'how many a category has'        => array( 'woocommerce_subcategory_count_html', ' <mark class="count">(20)</mark>', ' <mark class="count">(۲۰)</mark>' ),
			'a sale badge'                   => array( 'woocommerce_sale_flash', '<span class="onsale p-20" data-percent="20">-20%</span>', '<span class="onsale p-20" data-percent="20">-۲۰%</span>' ),
			'a month of the archives'        => array( 'get_archives_link', '<li><a href="/2026/11/">آذر 2026</a>&nbsp;(3)</li>', '<li><a href="/2026/11/">آذر ۲۰۲۶</a>&nbsp;(۳)</li>' ),
			'a weight'                       => array( 'woocommerce_format_weight', '1.25 kg', '۱٫۲۵ kg' ),
			'dimensions'                     => array( 'woocommerce_format_dimensions', '10 &times; 20 &times; 3.5 cm', '۱۰ &times; ۲۰ &times; ۳٫۵ cm' ),
			'a second package'               => array( 'woocommerce_shipping_package_name', 'Shipping 2', 'Shipping ۲' ),
			'a package that has a name'      => array( 'woocommerce_shipping_package_name', 'Shop 24', 'Shop 24' ),
			'no text'                        => array( 'woocommerce_sale_flash', null, null ),
		);
	}

	/**
	 * A filter.
	 *
	 * @param string $filter   Its name.
	 * @param mixed  $given    What comes in.
	 * @param mixed  $expected What is printed.
	 */
	#[DataProvider( 'filtered' )]
	#[TestDox( '[L10N-03] $_dataName has the page\'s digits, once' )]
	public function test_filtered( string $filter, mixed $given, mixed $expected ): void {
		self::without_theme( $filter );
		$args = array( $given, 1, array(), null );
		// phpcs:disable WordPress.NamingConventions.ValidHookName -- WooCommerce's filters.
		self::assertSame( $expected, apply_filters_ref_array( $filter, $args ) );
		self::assertSame( $expected, apply_filters_ref_array( $filter, array( $expected ) + $args ), 'twice is as good as once' );
		$this->end_page();
		self::assertSame( $given, apply_filters_ref_array( $filter, $args ), 'not for machines' );
		$this->begin_page( 'latn' );
		self::assertSame( $given, apply_filters_ref_array( $filter, $args ), 'not in another language' );
		// phpcs:enable
	}

	/**
	 * HTML of notices and the like.
	 *
	 * @return array<string, array{string, string}>
	 */
	public static function html(): array {
		return array(
			'a name in quotes'             => array( '2 × “iPhone 13” added', '۲ × “iPhone 13” added' ),
			'in Persian ones'              => array( '«گلدان 20 سانتی» 3 عدد', '«گلدان 20 سانتی» ۳ عدد' ),
			'in entities'                  => array( '2 &times; &ldquo;iPhone 13&rdquo; and &quot;14&quot; 5', '۲ &times; &ldquo;iPhone 13&rdquo; and &quot;14&quot; ۵' ),
			'codes'                        => array( 'A54, S23, NQ-101, #1001, 2026-11-23', 'A54, S23, NQ-101, #1001, 2026-11-23' ),
			'attributes'                   => array( '<a href="/p/2" data-n="3" title="4" aria-label="5 از 6"><b style="width:7%">8</b></a>', '<a href="/p/2" data-n="3" title="4" aria-label="۵ از ۶"><b style="width:7%">۸</b></a>' ),
			'what is typed or read by code' => array( '1 <textarea>2</textarea> <script>a = 3;</script> <code>4</code> <option value="5">5</option> 6', '۱ <textarea>2</textarea> <script>a = 3;</script> <code>4</code> <option value="5">5</option> ۶' ),
			'entities'                     => array( '&#8211; &#x62A; 1 &#1578;', '&#8211; &#x62A; ۱ &#1578;' ),
		);
	}

	/**
	 * HTML.
	 *
	 * @param string $given    As WooCommerce has it.
	 * @param string $expected As it is printed.
	 */
	#[DataProvider( 'html' )]
	#[TestDox( '[L10N-03] in HTML only numbers of texts change: $_dataName' )]
	public function test_html( string $given, string $expected ): void {
		self::assertSame( $expected, Digits::in_html( $given ) );
		self::assertSame( $expected, Digits::in_html( $expected ) );
	}

	#[TestDox( '[L10N-03] notices are shown in the page\'s digits, also those that were made before the page began' )]
	public function test_notices(): void {
		$this->end_page();
		wc_add_notice( 'فقط 3 عدد از «S23 مدل 5» مانده است', 'error' );
		$this->begin_page( 'arabext' );
		$html = wc_print_notices( true );
		self::assertStringContainsString( 'فقط ۳ عدد از «S23 مدل 5» مانده است', (string) $html );
	}

	#[TestDox( '[LIST-02] [L10N-03a] the line that counts the products has the page\'s digits; tags and codes keep theirs' )]
	public function test_result_count(): void {
		$args = array(
			'total'     => 64,
			'per_page'  => 16,
			'current'   => 2,
			'orderedby' => '',
		);
		ob_start();
		wc_get_template( 'loop/result-count.php', $args );
		$html = (string) ob_get_clean();

		self::assertStringContainsString( '۱۷', $html );
		self::assertStringContainsString( '۶۴', $html );
		self::assertDoesNotMatchRegularExpression( '/[0-9]/', self::text( $html ) );

		$this->begin_page( 'latn' );
		ob_start();
		wc_get_template( 'loop/result-count.php', $args );
		self::assertMatchesRegularExpression( '/17.*32.*64/', self::text( (string) ob_get_clean() ) );
	}

	#[TestDox( '[L10N-03] numbers of WordPress\'s have the digits and separators that scripts write' )]
	public function test_localized(): void {
		self::assertSame( array( '۷', Digits::of( 12345 ), Digits::of( 1234.25 ) ), array( number_format_i18n( 7 ), number_format_i18n( 12345 ), number_format_i18n( 1234.25, 2 ) ) );
		self::assertSame( '۱۲٬۳۴۵', number_format_i18n( 12345 ) );
		$links = (string) paginate_links(
			array(
				'base'    => 'https://example.com/page/%#%/',
				'total'   => 12,
				'current' => 2,
				'type'    => 'plain',
			)
		);
		self::assertStringContainsString( 'https://example.com/page/12/', $links );
		self::assertDoesNotMatchRegularExpression( '/[0-9]/', self::text( $links ) );
		$this->end_page();
		self::assertMatchesRegularExpression( '/^[0-9]/', number_format_i18n( 12345 ) );
	}

	#[TestDox( '[L10N-03] how many things an order has' )]
	public function test_order_items(): void {
		self::assertSame( '%1$s برای ۳ مورد', Numbers::in_plural( '%1$s برای %2$s مورد', '%1$s for %2$s item', '', 3 ) );
		self::assertSame( '%s برای ۳ مورد', Numbers::in_plural( '%s برای %s مورد', '%1$s for %2$s item', '', '3' ) );
		self::assertSame( '%s', Numbers::in_plural( '%s', '%1$s for %2$s item', '', 3 ), 'a translation without the count' );
		self::assertSame( '%2$s', Numbers::in_plural( '%2$s', 'something else', '', 3 ) );
		$this->end_page();
		self::assertSame( '%2$s', Numbers::in_plural( '%2$s', '%1$s for %2$s item', '', 3 ) );
	}

	#[TestDox( '[L10N-03] the page\'s number in breadcrumbs and titles; names beside it stay' )]
	public function test_page_number(): void {
		set_query_var( 'paged', 2 );
		try {
			self::assertSame( array( array( 'S 2', '/s' ), array( 'Page ۲', '' ) ), Numbers::in_breadcrumb( array( array( 'S 2', '/s' ), array( 'Page 2', '' ) ) ) );
			self::assertSame( array( array( 'S 2', '/s' ) ), Numbers::in_breadcrumb( array( array( 'S 2', '/s' ) ) ) );
			self::assertSame( '“2”&nbsp;&ndash; Page ۲', Numbers::page_number( '“2”&nbsp;&ndash; Page 2' ) );
			self::assertSame( 'Page 12', Numbers::page_number( 'Page 12' ) );
		} finally {
			set_query_var( 'paged', 0 );
		}
		self::assertSame( 'Page 2', Numbers::page_number( 'Page 2' ) );
	}

	#[TestDox( '[L10N-03] how many products a category has, in lists and in a field; names and addresses stay' )]
	public function test_categories(): void {
		self::assertSame(
			'<li><a href="/c/5">مدل 5</a> <span class="count">(۱۲)</span></li><option value="s-3">S 3&nbsp;(۴)</option>',
			Numbers::in_category_list( '<li><a href="/c/5">مدل 5</a> <span class="count">(12)</span></li><option value="s-3">S 3&nbsp;(4)</option>' )
		);
	}

	/**
	 * Formats of dates.
	 *
	 * @return array<string, array{string, bool}>
	 */
	public static function formats(): array {
		return array(
			'the site\'s own'           => array( '', true ),
			'written out'               => array( 'j F Y', true ),
			'with a day'                => array( 'l jS \o\f F Y, h:ia', true ),
			'short'                     => array( 'M j', true ),
			'the site\'s, with slashes' => array( 'Y/m/d', true ),
			'the site\'s time'          => array( 'H:i', true ),
			'slashes of a script'       => array( 'd/m/Y', false ),
			'for scripts'               => array( 'Y-m-d', false ),
			'with a time'               => array( 'Y-m-d H:i:s', false ),
			'a year alone'              => array( 'Y', false ),
			'seconds'                   => array( 'U', false ),
			'a standard'                => array( 'c', false ),
			'W3C'                       => array( DATE_W3C, false ),
			'RSS'                       => array( DATE_RSS, false ),
			'COOKIE'                    => array( DATE_COOKIE, false ),
			'RFC 7231'                  => array( DATE_RFC7231, false ),
			'letters that are no format' => array( '\F\M\l', false ),
		);
	}

	/**
	 * A format.
	 *
	 * @param string $format   Of PHP's.
	 * @param bool   $expected Whether it is for people.
	 */
	#[DataProvider( 'formats' )]
	#[TestDox( '[L10N-03] a date\'s format says whether it is for people: $_dataName' )]
	public function test_format( string $format, bool $expected ): void {
		self::assertSame( $expected, Dates::is_format_for_people( $format, array( 'Y/m/d', 'H:i', 'Y-m-d' ) ) );
	}

	#[TestDox( '[L10N-03a] dates for people have the page\'s digits, whatever calendar they are in; for machines they stay' )]
	public function test_dates(): void {
		$time = (int) strtotime( '2024-03-20 10:20:30 UTC' );
		self::assertMatchesRegularExpression( '/^۲۰ .* ۲۰۲۴$/u', date_i18n( 'j F Y', $time ) );
		self::assertSame( '2024-03-20', date_i18n( 'Y-m-d', $time ) );
		self::assertSame( '2024', date_i18n( 'Y', $time ) );
		self::assertStringStartsWith( '2024-03-20T', (string) wp_date( DATE_W3C, $time ) );
		self::assertSame( '۱ فروردین ۱۴۰۳', Dates::write( '۱ فروردین 1403', 'j F Y' ), 'another calendar, half converted' );
		$product = Products::simple( array( 'name' => 'S23' ) );
		self::assertDoesNotMatchRegularExpression( '/[۰-۹]/u', (string) get_the_date( 'c', $product->get_id() ) . get_the_date( 'U', $product->get_id() ) );
		self::assertMatchesRegularExpression( '/[۰-۹]/u', (string) get_the_date( 'F Y', $product->get_id() ) );
		$this->end_page();
		self::assertMatchesRegularExpression( '/2024/', date_i18n( 'j F Y', $time ) );
	}

	#[TestDox( '[L10N-03] all templates with numbers are followed by one listener: a page has hundreds of templates' )]
	public function test_one_listener(): void {
		$before = self::listeners();
		Texts::register();
		self::assertSame( $before + 1, self::listeners() );
	}

	/** How many wait for templates to buffer. */
	private static function listeners(): int {
		return count( $GLOBALS['wp_filter']['woocommerce_before_template_part']->callbacks[ PHP_INT_MAX ] ?? array() );
	}
}
