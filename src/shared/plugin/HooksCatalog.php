<?php

namespace Vitrin\Shared\Plugin;

defined( 'ABSPATH' ) || exit;

/** A feature that hooks callbacks of `src/catalog`, which BrokenFeatures has to find where they are not of its namespace. */
interface HooksCatalog {

	/** @return list<class-string> Those whose callbacks this feature alone hooks. */
	public static function hooked_classes(): array;
}
