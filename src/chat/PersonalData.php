<?php

namespace Vitrin\Chat;

defined( 'ABSPATH' ) || exit;

/** A part of WordPress's tools for personal data: what is exported of somebody, and what is erased [CHAT-16]. */
abstract class PersonalData {

	/** @var string By which WordPress tells them apart. */
	protected const NAME = '';

	/** @var int Of the filters: each part stands before what came earlier. */
	protected const PRIORITY = 10;

	public static function register(): void {
		add_filter( 'wp_privacy_personal_data_exporters', array( static::class, 'add_exporter' ), static::PRIORITY );
		add_filter( 'wp_privacy_personal_data_erasers', array( static::class, 'add_eraser' ), static::PRIORITY );
	}

	public static function add_exporter( mixed $all ): mixed {
		return is_array( $all ) ? array( static::NAME => array( 'exporter_friendly_name' => static::title(), 'callback' => array( static::class, 'export' ) ) ) + $all : $all;
	}

	public static function add_eraser( mixed $all ): mixed {
		return is_array( $all ) ? array( static::NAME => array( 'eraser_friendly_name' => static::title(), 'callback' => array( static::class, 'erase' ) ) ) + $all : $all;
	}

	protected static function title(): string {
		return __( 'Chat', 'vitrin' );
	}

	/** @return array{data: list<array<string, mixed>>, done: bool} */
	abstract public static function export( mixed $email ): array;

	/** @return array{items_removed: bool, items_retained: bool, messages: list<string>, done: bool} */
	abstract public static function erase( mixed $email ): array;
}
