<?php

namespace Vitrin\Statistics\Collecting;

defined( 'ABSPATH' ) || exit;

/** The folder that holds what the collecting needs and has collected. */
final class Folder {

	/** Of its option. */
	public const OPTION = 'vitrin_statistics_folder';

	/** @param string $path Without a slash at its end. */
	public function __construct( public readonly string $path ) {}

	/** The key of signatures; '' where there is no folder yet. */
	public static function secret(): string {
		return '';
	}
}
