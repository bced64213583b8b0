<?php

namespace Vitrin\Shared\Status;

defined( 'ABSPATH' ) || exit;

/** An index or a table that the background makes. */
interface StoredData {

	/** For programs; unique among all features. */
	public function name(): string;

	/** Translated. */
	public function title(): string;

	public function state(): StoredDataState;

	/** Queues making it again and begins, for some seconds; while it is being made, goes on for some seconds. */
	public function rebuild(): void;
}
