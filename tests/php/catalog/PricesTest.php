<?php
/**
 * Prices as kept and as shown.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Catalog;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Catalog\Prices;
use Vitrin\Tests\ShopTestCase;

/**
 * With taxes that a filter gives, so that it is the same on every shop.
 */
final class PricesTest extends ShopTestCase {

	/**
	 * A rate of nine percent, and one of ten on top of it.
	 *
	 * @return array<string, array{string, string, string, float}>
	 */
	public static function shops(): array {
		return array(
			'kept without, shown with' => array( 'yes', 'no', 'incl', 119900.0 ),
			'shown without'            => array( 'yes', 'no', 'excl', 100000.0 ),
			'kept with'                => array( 'yes', 'yes', 'incl', 100000.0 ),
			'no taxes'                 => array( 'no', 'no', 'incl', 100000.0 ),
		);
	}

	/**
	 * There and back.
	 *
	 * @param string $taxes Whether there are taxes.
	 * @param string $stored  Whether prices are stored with them.
	 * @param string $shown How the shop shows them.
	 * @param float  $price The price that is shown of 100,000.
	 */
	#[TestDox( '[LIST-05] a range of prices means the prices that are shown' )]
	#[DataProvider( 'shops' )]
	public function test_there_and_back( string $taxes, string $stored, string $shown, float $price ): void {
		add_filter( 'pre_option_woocommerce_calc_taxes', static fn(): string => $taxes );
		add_filter( 'pre_option_woocommerce_prices_include_tax', static fn(): string => $stored );
		add_filter( 'pre_option_woocommerce_tax_display_shop', static fn(): string => $shown );
		add_filter(
			'woocommerce_matched_rates',
			static fn(): array => array(
				7 => array( 'rate' => 9.0, 'label' => 'مالیات', 'shipping' => 'yes', 'compound' => 'no' ),
				8 => array( 'rate' => 10.0, 'label' => 'عوارض', 'shipping' => 'yes', 'compound' => 'yes' ),
			)
		);

		$this->assertEqualsWithDelta( $price, Prices::shown( 100000.0 ), 0.001 );
		$this->assertEqualsWithDelta( 100000.0, Prices::stored( $price ), 0.001 );
	}
}
