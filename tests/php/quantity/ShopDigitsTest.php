<?php
/**
 * Digits of quantity fields.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Quantity;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestDox;
use Vitrin\Quantity\Settings;
use Vitrin\Shared\Scripts\PageScripts;
use Vitrin\Shared\Scripts\Scanner;
use Vitrin\Tests\ShopTestCase;

/**
 * Where they are the shop's, and where a script needs number fields.
 */
final class ShopDigitsTest extends ShopTestCase {

	/** The scripts that the process has registered for all tests. */
	private mixed $scripts;

	/** A page without scripts. */
	protected function setUp(): void {
		parent::setUp();
		$this->scripts         = $GLOBALS['wp_scripts'] ?? null;
		$GLOBALS['wp_scripts'] = new \WP_Scripts(); // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		PageScripts::reset();
	}

	/** Back to WordPress's own. */
	protected function tearDown(): void {
		$GLOBALS['wp_scripts'] = $this->scripts; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited -- WordPress's own again.
		PageScripts::reset();
		parent::tearDown();
	}

	/**
	 * Inline code of a theme's script, and whether quantity fields show Persian digits beside it.
	 *
	 * @return array<string, array{string, bool}>
	 */
	public static function scripts(): array {
		return array(
			'nothing of fields'                     => array( 'var a = 1;', true ),
			'a field by its class'                  => array( 'jQuery( "input.qty" ).val();', true ),
			'a number that is read'                 => array( 'document.querySelector( ".qty" ).valueAsNumber', true ),
			'a number field that is made'           => array( 'a.innerHTML = "<input type=\"number\">";', true ),
			'a selector'                            => array( 'document.querySelectorAll( "input.qty[type=number]" )', false ),
			'a selector with quotes'                => array( "\$( '.quantity input[type=\"number\"]' )", false ),
			'a selector with quotes that are coded' => array( '$( ".quantity input[type=\\"number\\"]" )', false ),
			'a selector of jQuery'                  => array( '$( ".cart :input[type=number]" )', false ),
			'a selector with spaces'                => array( '$( "input[ type = \'number\' ]" )', false ),
			'a step'                                => array( 'field.stepUp();', false ),
			'a step by a number'                    => array( 'f.stepDown( 2 )', false ),
			'a number that is set'                  => array( 'f.valueAsNumber = 3', false ),
			'a number that is added to'             => array( 'f.valueAsNumber += 1', false ),
			'a number that is compared'             => array( 'if ( f.valueAsNumber === 3 ) {}', true ),
			'a list of types'                       => array( '$( "input[type=text],input[type=numbers]" )', true ),
		);
	}

	#[TestDox( '[L10N-03] quantity fields show Persian digits, unless a script of the page looks for number fields: $code' )]
	#[DataProvider( 'scripts' )]
	public function test_scripts( string $code, bool $are_shown ): void {
		self::assertSame( $are_shown, ! in_array( Scanner::NUMBER_FIELDS, Scanner::uses( $code ), true ) );
		wp_register_script( 'their-script', false ); // phpcs:ignore WordPress.WP.EnqueuedResourceParameters -- Inline code alone.
		wp_add_inline_script( 'their-script', $code );
		wp_enqueue_script( 'their-script' );
		self::assertSame( $are_shown, Settings::shows_shop_digits() );
	}

	#[TestDox( '[L10N-03] in a shop with Latin digits they stay number fields' )]
	public function test_latin(): void {
		add_filter( 'locale', static fn (): string => 'en_US' );
		self::assertFalse( Settings::shows_shop_digits() );
	}
}
