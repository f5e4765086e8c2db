declare const walls: { readonly forbidden: readonly { readonly name: string }[] };
export default walls;
