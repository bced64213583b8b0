<?php
/**
 * Icons that PHP prints.
 *
 * @package Vitrin
 */

namespace Vitrin\Tests\Shared;

use PHPUnit\Framework\TestCase;
use Vitrin\Shared\Ui\Icons;

/** They are of the table that the scripts are built with. */
final class IconsTest extends TestCase {

	public function test_table(): void {
		$all = json_decode( (string) file_get_contents( \Vitrin\DIR . '/src/shared/ui/icons.json' ), true );
		self::assertIsArray( $all );
		foreach ( $all as $name => $path ) {
			self::assertStringContainsString( ' d="' . $path . '"', Icons::svg( $name ) );
		}
	}
}
