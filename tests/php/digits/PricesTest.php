<?php
/**
 * WooCommerce's prices in the page's digits.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Digits;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Cart\MoneyFormat;
use Vitrin\Shared\Domain\Digits;
use Vitrin\Tests\PageTestCase;
use Vitrin\Tests\Products;

/**
 * Written as scripts write them, once, whoever else writes.
 */
final class PricesTest extends PageTestCase {

	/**
	 * Amounts; Jest holds format.ts to the same.
	 *
	 * @return array<string, array{array<string, mixed>}>
	 */
	public static function amounts(): array {
		$cases = json_decode( (string) file_get_contents( dirname( __DIR__, 3 ) . '/src/shared/domain/money.fixture.json' ), true ); // phpcs:ignore WordPress.WP.AlternativeFunctions.file_get_contents_file_get_contents -- A local file.

		return array_map( static fn ( array $one ): array => array( $one ), array_column( $cases, null, 'what' ) );
	}

	/**
	 * An amount.
	 *
	 * @param array<string, mixed> $one See money.fixture.json.
	 */
	#[DataProvider( 'amounts' )]
	#[TestDox( '[L10N-03a] a price of WooCommerce is written as our scripts write it: $_dataName' )]
	public function test_amount( array $one ): void {
		$this->begin_page( $one['digits'] );
		$this->shop_writes( $one['decimals'], $one['decimal'], $one['thousand'] );

		self::assertSame( 1, preg_match( '~(?<![0-9۰-۹])' . preg_quote( $one['text'], '~' ) . '(?![0-9۰-۹])~u', self::text( wc_price( $one['amount'] ) ) ), wc_price( $one['amount'] ) );
		self::assertStringContainsString( $one['text'], MoneyFormat::text( $one['amount'] ), 'sentences of ours' );
		$for_script = MoneyFormat::for_script();
		self::assertSame( array( $one['decimalSeparator'], $one['thousandSeparator'], $one['digits'] ), array( $for_script['decimal_separator'], $for_script['thousand_separator'], $for_script['digits'] ) );
	}

	#[TestDox( '[L10N-03] separators that an add-on gives for one price are taken as the shop\'s own' )]
	public function test_arguments(): void {
		$this->shop_writes( 0, '.', ',' );
		$args = array(
			'decimals'           => 2,
			'decimal_separator'  => ',',
			'thousand_separator' => ' ',
		);
		self::assertStringContainsString( '۱ ۲۳۴,۵۰', wc_price( 1234.5, $args ) );
	}

	#[TestDox( '[L10N-03] a currency whose sign is written in entities stays whole' )]
	public function test_symbol(): void {
		$this->shop_writes( 0, '.', ',' );
		add_filter( 'woocommerce_currency_symbol', static fn (): string => '&#x62A;&#1608;1' );
		self::assertStringContainsString( '&#x62A;&#1608;1', wc_price( 123 ) );
		self::assertStringContainsString( '۱۲۳', wc_price( 123 ) );
	}

	#[TestDox( '[L10N-03] zeros after the point are cut where the shop wants it' )]
	public function test_zeros(): void {
		$this->shop_writes( 2, '.', ',' );
		add_filter( 'woocommerce_price_trim_zeros', '__return_true' );
		self::assertSame( 1, preg_match( '~(?<![۰-۹٫])۱٬۵۰۰(?![۰-۹٫])~u', wc_price( 1500 ) ), wc_price( 1500 ) );
		self::assertStringContainsString( '۱٬۵۰۰٫۵۰', wc_price( 1500.5 ) );
	}

	/**
	 * Filters by which plugins write Persian digits: name, priority.
	 *
	 * @return array<string, array{string, int}>
	 */
	public static function others(): array {
		return array(
			'in a price\'s markup'          => array( 'wc_price', 10 ),
			'in a price\'s markup, later'   => array( 'wc_price', 2000 ),
			'in the number, before ours'    => array( 'formatted_woocommerce_price', 10 ),
			'in the number, after ours'     => array( 'formatted_woocommerce_price', 2000 ),
			'in the product\'s price'       => array( 'woocommerce_get_price_html', 10 ),
		);
	}

	/**
	 * Together with such a plugin.
	 *
	 * @param string $filter   Its filter.
	 * @param int    $priority When it comes.
	 */
	#[DataProvider( 'others' )]
	#[TestDox( '[L10N-03a] nothing is converted twice where another plugin writes Persian digits, too: $_dataName' )]
	public function test_others( string $filter, int $priority ): void {
		$this->shop_writes( 0, '.', ',' );
		// They would break entities, too.
		add_filter( 'woocommerce_currency_symbol', static fn (): string => 'تومان', 2000 );
		$product = Products::simple( array( 'regular_price' => '1250000' ) );
		$alone   = $product->get_price_html();
		add_filter( $filter, array( self::class, 'as_others_do' ), $priority );

		self::assertSame( $alone, $product->get_price_html() );
		self::assertStringContainsString( '۱٬۲۵۰٬۰۰۰', $alone );
	}

	/**
	 * What such plugins do to a text.
	 *
	 * @param string $text HTML.
	 */
	public static function as_others_do( string $text ): string {
		return str_replace( array_map( 'strval', range( 0, 9 ) ), array( '۰', '۱', '۲', '۳', '۴', '۵', '۶', '۷', '۸', '۹' ), $text );
	}

	#[TestDox( '[L10N-03] a variable product\'s form has its prices in the page\'s digits, and the numbers that scripts read as they were' )]
	public function test_variations(): void {
		$this->shop_writes( 0, '.', ',' );
		list( $saved ) = Products::variable();
		// Read anew: what was saved first doesn't know of its variation.
		$product = wc_get_product( $saved->get_id() );
		self::assertInstanceOf( \WC_Product_Variable::class, $product );
		[ $variation ] = $product->get_available_variations();
		self::assertSame( 450000, (int) $variation['display_price'] );
		self::assertStringContainsString( '۴۵۰٬۰۰۰', $variation['price_html'] . $product->get_price_html() );
		self::assertDoesNotMatchRegularExpression( '/[0-9]/', self::text( $variation['price_html'] ) );
	}

	#[TestDox( '[L10N-03] while it is off, prices stay as the shop writes them, and our own texts follow those' )]
	public function test_off(): void {
		$this->shop_writes( 0, '.', ',' );
		remove_all_filters( 'vitrin_digits' );
		remove_all_filters( 'formatted_woocommerce_price' );
		try {
			Digits::follow_shop( true );
			self::assertStringContainsString( '1,250,000', wc_price( 1250000 ) );
			self::assertSame( 'latn', Digits::system() );
			self::assertStringContainsString( '1,250,000', MoneyFormat::text( 1250000 ) );

			Digits::follow_shop( true );
			add_filter( 'wc_price', array( self::class, 'as_others_do' ) );
			self::assertSame( 'arabext', Digits::system() );
			self::assertStringContainsString( '۱,۲۵۰,۰۰۰', wc_price( 1250000 ) );
			self::assertStringContainsString( '۱,۲۵۰,۰۰۰', MoneyFormat::text( 1250000 ), 'its separators, too' );
		} finally {
			Digits::follow_shop( false );
		}
	}

	/**
	 * Sets how the shop writes prices.
	 *
	 * @param int    $decimals How many.
	 * @param string $decimal  Before them.
	 * @param string $thousand Between groups.
	 */
	private function shop_writes( int $decimals, string $decimal, string $thousand ): void {
		add_filter( 'wc_get_price_decimals', static fn (): int => $decimals, 2000 );
		add_filter( 'wc_get_price_decimal_separator', static fn (): string => $decimal, 2000 );
		add_filter( 'wc_get_price_thousand_separator', static fn (): string => $thousand, 2000 );
	}
}
