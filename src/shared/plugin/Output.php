<?php

namespace Vitrin\Shared\Plugin;

defined( 'ABSPATH' ) || exit;

/** What templates and hooks print, as a text. */
final class Output {

	/**
	 * An exception is passed on, and no buffer stays open.
	 *
	 * @param callable(): void $print
	 */
	public static function of( callable $print ): string {
		$level = ob_get_level();
		ob_start();
		try {
			$print();
			// Buffers that a template opened and forgot are part of its output.
			while ( ob_get_level() > $level + 1 ) {
				ob_end_flush();
			}

			return (string) ob_get_contents();
		} finally {
			while ( ob_get_level() > $level && ob_end_clean() ) {
				continue;
			}
		}
	}
}
