<?php
/**
 * Icons that PHP prints.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Shared;

use PHPUnit\Framework\TestCase;
use Vitrin\Shared\Ui\Icons;

/** They are drawn as the scripts draw those of the same name; Jest holds these to the same fixture. */
final class IconsTest extends TestCase {

	public function test_fixture(): void {
		$drawn = ( new \ReflectionClassConstant( Icons::class, 'PATHS' ) )->getValue();
		$all   = json_decode( (string) file_get_contents( \Vitrin\DIR . '/src/shared/ui/icons.fixture.json' ), true );
		self::assertIsArray( $drawn );
		self::assertSame( $drawn, array_intersect_key( $all, $drawn ) );
		self::assertStringContainsString( ' d="' . $all['x'] . '"', Icons::svg( 'x' ) );
	}
}
