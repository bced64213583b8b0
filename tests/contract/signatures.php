<?php
/**
 * Compares the functions and classes of the stand-in shop with WooCommerce's published stubs.
 *
 * Usage: php signatures.php STAND-IN-FOLDER STUB-FILE... [-- STUB-FILE...]
 * Each group of stubs is one version of WooCommerce; a signature must be that of one of them.
 * Prints {"compared": int, "differences": list<string>}. Both sides are only tokenised, never run.
 *
 * @package Vitrin
 */

/**
 * Functions and public methods of a PHP file.
 */
final class Vitrin_Contract_Signatures {

	/** @var array<string, string> Lower-case function name to `name( parameters )`. */
	public array $functions = array();

	/** @var array<string, array{name: string, parent: string, traits: list<string>, methods: array<string, string>}> By lower-case class name. */
	public array $classes = array();

	/** @var list<PhpToken> */
	private array $tokens;

	private int $at;

	/**
	 * Read one more file.
	 *
	 * @param string $file Path.
	 */
	public function read( string $file ): void {
		$this->tokens = array_values(
			array_filter( PhpToken::tokenize( (string) file_get_contents( $file ) ), static fn( $token ) => ! $token->isIgnorable() ) // phpcs:ignore
		);
		$namespace = '';
		$scopes    = array();
		$awaiting  = null;
		for ( $this->at = 0; isset( $this->tokens[ $this->at ] ); $this->at++ ) {
			$token = $this->tokens[ $this->at ];
			if ( $token->is( T_NAMESPACE ) ) {
				$next      = $this->tokens[ $this->at + 1 ];
				$namespace = $next->is( array( T_STRING, T_NAME_QUALIFIED ) ) ? $next->text . '\\' : '';
			} elseif ( $token->is( array( '{', T_CURLY_OPEN, T_DOLLAR_OPEN_CURLY_BRACES ) ) ) {
				$scopes[] = $awaiting ?? '{';
				$awaiting = null;
			} elseif ( $token->is( '}' ) ) {
				array_pop( $scopes );
			} elseif ( $token->is( array( T_CLASS, T_INTERFACE, T_TRAIT ) ) && $this->peek()->is( T_STRING ) && ! $this->before()->is( T_DOUBLE_COLON ) ) {
				$awaiting = $this->open_class( $namespace );
			} elseif ( $token->is( T_FUNCTION ) && $this->is_named() ) {
				$class = end( $scopes );
				if ( is_string( $class ) && str_starts_with( $class, 'class ' ) ) {
					$this->take_method( substr( $class, 6 ) );
				} elseif ( ! in_array( 'function', $scopes, true ) ) {
					$name                                       = $namespace . $this->name();
					$this->functions[ strtolower( $name ) ] = $this->parameters();
				}
				$awaiting = 'function';
			} elseif ( $token->is( T_USE ) && str_starts_with( (string) end( $scopes ), 'class ' ) ) {
				$this->take_traits( substr( (string) end( $scopes ), 6 ) );
			} elseif ( $token->is( ';' ) ) {
				$awaiting = null;
			}
		}
	}

	private function peek( int $by = 1 ): PhpToken {
		return $this->tokens[ $this->at + $by ] ?? new PhpToken( T_WHITESPACE, '' );
	}

	private function before( int $by = 1 ): PhpToken {
		return $this->tokens[ $this->at - $by ] ?? new PhpToken( T_WHITESPACE, '' );
	}

	/** A method may be called `list` or `print`, so any word before a parenthesis is a name. */
	private function is_named(): bool {
		$name = $this->peek()->is( array( '&', T_AMPERSAND_NOT_FOLLOWED_BY_VAR_OR_VARARG ) ) ? 2 : 1;
		return (bool) preg_match( '/^\w+$/', $this->peek( $name )->text ) && $this->peek( $name + 1 )->is( '(' ) && ! $this->before()->is( T_USE );
	}

	private function name(): string {
		return $this->peek( preg_match( '/^\w+$/', $this->peek()->text ) ? 1 : 2 )->text;
	}

	private function open_class( string $namespace ): string {
		$name = $namespace . $this->peek()->text;
		$key  = strtolower( $name );

		$parent = $this->peek( 2 )->is( T_EXTENDS ) ? strtolower( ltrim( $this->peek( 3 )->text, '\\' ) ) : '';

		$this->classes[ $key ] ??= array(
			'name'    => $name,
			'parent'  => $parent,
			'traits'  => array(),
			'methods' => array(),
		);
		return 'class ' . $key;
	}

	private function take_traits( string $class ): void {
		for ( $ahead = 1; ! $this->peek( $ahead )->is( array( ';', '{' ) ); $ahead++ ) {
			if ( ! $this->peek( $ahead )->is( ',' ) ) {
				$this->classes[ $class ]['traits'][] = strtolower( ltrim( $this->peek( $ahead )->text, '\\' ) );
			}
		}
	}

	private function take_method( string $class ): void {
		$modifiers = array();
		for ( $back = 1; $this->before( $back )->is( array( T_PUBLIC, T_PROTECTED, T_PRIVATE, T_STATIC, T_ABSTRACT, T_FINAL ) ); $back++ ) {
			$modifiers[] = $this->before( $back )->id;
		}
		if ( ! array_intersect( array( T_PROTECTED, T_PRIVATE ), $modifiers ) ) {
			$this->classes[ $class ]['methods'][ strtolower( $this->name() ) ] = ( in_array( T_STATIC, $modifiers, true ) ? 'static ' : '' ) . $this->parameters();
		}
	}

	/** From the name to the closing parenthesis: `product_id, quantity =, ...rest`. */
	private function parameters(): string {
		$at    = $this->at;
		$depth = 0;
		$list  = array();
		do {
			++$at;
			$token = $this->tokens[ $at ];
			if ( $token->is( array( '(', '[', '{' ) ) ) {
				++$depth;
			} elseif ( $token->is( array( ')', ']', '}' ) ) ) {
				--$depth;
			} elseif ( 1 === $depth && $token->is( T_VARIABLE ) ) {
				$list[] = ( $this->tokens[ $at - 1 ]->is( T_ELLIPSIS ) ? '...' : '' ) . substr( $token->text, 1 ) . ( $this->tokens[ $at + 1 ]->is( '=' ) ? ' =' : '' );
			}
		} while ( $depth > 0 || ! $token->is( ')' ) );
		return '( ' . implode( ', ', $list ) . ' )';
	}

	/**
	 * A public method, inherited ones too.
	 *
	 * @param string $class  Lower-case class name.
	 * @param string $method Lower-case method name.
	 */
	public function method( string $class, string $method ): ?string {
		while ( isset( $this->classes[ $class ] ) ) {
			if ( isset( $this->classes[ $class ]['methods'][ $method ] ) ) {
				return $this->classes[ $class ]['methods'][ $method ];
			}
			foreach ( $this->classes[ $class ]['traits'] as $trait ) {
				$found = $this->method( $trait, $method );
				if ( null !== $found ) {
					return $found;
				}
			}
			$class = $this->classes[ $class ]['parent'];
		}
		return null;
	}
}

list( , $vitrin_folder ) = $argv;
$vitrin_versions         = array( new Vitrin_Contract_Signatures() );
foreach ( array_slice( $argv, 2 ) as $vitrin_file ) {
	if ( '--' === $vitrin_file ) {
		array_unshift( $vitrin_versions, new Vitrin_Contract_Signatures() );
	} else {
		$vitrin_versions[0]->read( $vitrin_file );
	}
}

$vitrin_shop  = new Vitrin_Contract_Signatures();
$vitrin_files = new RegexIterator( new RecursiveIteratorIterator( new RecursiveDirectoryIterator( $vitrin_folder ) ), '/\.php$/' );
foreach ( $vitrin_files as $vitrin_file ) {
	$vitrin_shop->read( (string) $vitrin_file );
}

$vitrin_compared    = 0;
$vitrin_differences = array();
// What the stand-in needs for itself carries our name; everything else claims to be WooCommerce's.
$vitrin_own     = static fn( string $name ) => str_starts_with( $name, 'vitrin_' ) || str_starts_with( $name, 'vitrin\\' );
$vitrin_compare = static function ( string $name, string $parameters, array $expected ) use ( &$vitrin_compared, &$vitrin_differences ): void {
	++$vitrin_compared;
	$expected = array_unique( array_filter( $expected, 'is_string' ) );
	if ( ! in_array( $parameters, $expected, true ) ) {
		$vitrin_differences[] = "{$name}{$parameters}: " . ( $expected ? 'should be ' . implode( ' or ', $expected ) : 'WooCommerce has none of that name that is public' );
	}
};

foreach ( $vitrin_shop->functions as $vitrin_name => $vitrin_parameters ) {
	if ( ! $vitrin_own( $vitrin_name ) ) {
		$vitrin_compare( $vitrin_name, $vitrin_parameters, array_map( static fn( $version ) => $version->functions[ $vitrin_name ] ?? null, $vitrin_versions ) );
	}
}
foreach ( $vitrin_shop->classes as $vitrin_class => $vitrin_parts ) {
	if ( $vitrin_own( $vitrin_class ) ) {
		continue;
	}
	if ( ! array_filter( $vitrin_versions, static fn( $version ) => isset( $version->classes[ $vitrin_class ] ) ) ) {
		$vitrin_differences[] = "{$vitrin_parts['name']}: no such class";
		continue;
	}
	foreach ( $vitrin_parts['methods'] as $vitrin_method => $vitrin_parameters ) {
		if ( '__construct' !== $vitrin_method && ! $vitrin_own( $vitrin_method ) ) {
			$vitrin_compare(
				"{$vitrin_parts['name']}::{$vitrin_method} ",
				$vitrin_parameters,
				array_map( static fn( $version ) => $version->method( $vitrin_class, $vitrin_method ), $vitrin_versions )
			);
		}
	}
}
sort( $vitrin_differences );
echo json_encode( array( 'compared' => $vitrin_compared, 'differences' => $vitrin_differences ) ), "\n"; // phpcs:ignore
