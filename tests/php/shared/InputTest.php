<?php
/**
 * Reading fields.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Shared;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Shared\Http\Input;
use Vitrin\Shared\Http\Refusal;
use Vitrin\Tests\ShopTestCase;

/**
 * What is taken and what is refused.
 */
final class InputTest extends ShopTestCase {

	/**
	 * Quantities that can't be meant.
	 *
	 * @return array<string, array{mixed}>
	 */
	public static function bad_quantities(): array {
		return array(
			'missing'       => array( null ),
			'empty'         => array( '' ),
			'negative'      => array( '-1' ),
			'fractional'    => array( '1.5' ),
			'huge'          => array( '1000001' ),
			'very huge'     => array( str_repeat( '9', 400 ) ),
			'exponent'      => array( '1e3' ),
			'hexadecimal'   => array( '0x10' ),
			'infinite'      => array( 'INF' ),
			'not a number'  => array( 'NAN' ),
			'text'          => array( 'two' ),
			'a list'        => array( array( '1' ) ),
			'markup'        => array( '<b>1</b>' ),
			'with unit'     => array( '1 kg' ),
			'a signed zero' => array( '-0' ),
			'sql'           => array( "1' OR 1=1" ),
		);
	}

	#[TestDox( '[SEC-03] a quantity that can\'t be meant is refused with 400, not repaired' )]
	#[DataProvider( 'bad_quantities' )]
	public function test_bad_quantity( mixed $value ): void {
		$this->expectException( Refusal::class );
		$this->expectExceptionMessageMatches( '/./' );
		try {
			( new Input( array( 'quantity' => $value ) ) )->quantity( 'quantity' );
		} catch ( Refusal $refusal ) {
			self::assertSame( 400, $refusal->status );
			throw $refusal;
		}
	}

	#[TestDox( '[L10N-02c] Persian and Arabic digits are understood' )]
	public function test_digits(): void {
		$input = new Input( array( 'a' => '۱۲', 'b' => '٣', 'c' => ' 4 ', 'd' => '5.0' ) );

		self::assertSame( 12, $input->quantity( 'a' ) );
		self::assertSame( 3, $input->quantity( 'b' ) );
		self::assertSame( 4, $input->quantity( 'c' ) );
		self::assertSame( 5, $input->quantity( 'd' ) );
	}

	#[TestDox( 'a shop that sells fractions gets them' )]
	public function test_fractions(): void {
		remove_filter( 'woocommerce_stock_amount', 'intval' );
		add_filter( 'woocommerce_stock_amount', 'floatval' );

		self::assertSame( 1.5, ( new Input( array( 'quantity' => '۱٫۵' ) ) )->quantity( 'quantity' ) );
	}

	/**
	 * Bad ids.
	 *
	 * @return array<string, array{mixed}>
	 */
	public static function bad_ids(): array {
		return array(
			'missing'  => array( null ),
			'zero'     => array( '0' ),
			'negative' => array( '-5' ),
			'decimal'  => array( '1.0' ),
			'text'     => array( '12abc' ),
			'list'     => array( array( 1 ) ),
			'too long' => array( str_repeat( '1', 30 ) ),
			'padded'   => array( '012' ),
		);
	}

	#[TestDox( '[SEC-03] an id that is none is refused with 400' )]
	#[DataProvider( 'bad_ids' )]
	public function test_bad_id( mixed $value ): void {
		$this->expectException( Refusal::class );
		( new Input( array( 'id' => $value ) ) )->id( 'id' );
	}

	/**
	 * Bad attributes.
	 *
	 * @return array<string, array{mixed}>
	 */
	public static function bad_attributes(): array {
		return array(
			'text'         => array( 'blue' ),
			'other name'   => array( array( 'colour' => 'blue' ) ),
			'markup'       => array( array( 'attribute_pa_colour' => '<img src=x onerror=alert(1)>' ) ),
			'nested'       => array( array( 'attribute_pa_colour' => array( 'blue' ) ) ),
			'too long'     => array( array( 'attribute_pa_colour' => str_repeat( 'a', 1001 ) ) ),
			'line break'   => array( array( 'attribute_pa_colour' => "blue\n" ) ),
			'control'      => array( array( 'attribute_pa_colour' => "a\0b" ) ),
			'broken utf-8' => array( array( 'attribute_pa_colour' => "\xff" ) ),
			'a long name'  => array( array( 'attribute_' . str_repeat( 'a', 2000 ) => 'x' ) ),
			'too many'     => array( array_combine( array_map( static fn ( int $i ): string => 'attribute_' . $i, range( 1, 60 ) ), array_fill( 0, 60, 'x' ) ) ),
		);
	}

	#[TestDox( '[SEC-03] attributes that are none are refused with 400' )]
	#[DataProvider( 'bad_attributes' )]
	public function test_bad_attributes( mixed $value ): void {
		$this->expectException( Refusal::class );
		( new Input( array( 'attributes' => $value ) ) )->attributes( 'attributes' );
	}

	#[TestDox( '[SIDE-05] an option may be a long sentence, with quotes, signs and emoji' )]
	public function test_long_option(): void {
		$option = str_repeat( 'گ', 200 ) . ' "L" & \'مردانه\' 👕 ۵۰٪';

		self::assertSame( array( 'attribute_size' => $option ), ( new Input( array( 'attribute_size' => $option ) ) )->attributes( 'attributes' ) );
	}

	#[TestDox( '[SIDE-05] attributes are read from their list and from the form\'s own fields' )]
	public function test_attributes(): void {
		$input = new Input(
			array(
				'attributes'          => array( 'attribute_pa_color' => 'blue' ),
				'attribute_pa_color'  => 'red',
				'attribute_pa_size'   => 'بزرگ',
				'other'               => array( 1 ),
			)
		);

		self::assertSame( array( 'attribute_pa_color' => 'blue', 'attribute_pa_size' => 'بزرگ' ), $input->attributes( 'attributes' ) );
	}
}
